import type { EmergencyFacts } from "@/lib/emergency.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useNarrow } from "../map/use-narrow.ts";
import { CompanyCard } from "../operate/company-card.tsx";
import { EmergencyPlanView } from "../operate/emergency.tsx";
import { EmergencyLeads, EmergencyMarket } from "../operate/emergency-leads.tsx";
import { Steps } from "../operate/steps.tsx";
import { useEmergency } from "../operate/use-emergency.ts";
import { type ColumnProps, OperatingColumn } from "./column.tsx";

/** Money for a train that must be bought: all ways out and the sales in place of the map; beside them the company. */
export function EmergencyColumn({ view, state, past, at }: ColumnProps) {
  const { decision } = usePanelDeciding();
  const facts = (decision?.data as { emergency?: EmergencyFacts } | undefined)?.emergency;
  if (!facts || past) return <OperatingColumn view={view} state={state} past={past} at={at} />;
  return <Raising facts={facts} view={view} state={state} />;
}

function Raising({ facts, view, state }: Pick<ColumnProps, "view" | "state"> & { facts: EmergencyFacts }) {
  const narrow = useNarrow();
  const emergency = useEmergency(facts);
  return (
    <div className="flex min-h-0 flex-auto">
      <EmergencyPlanView emergency={emergency}>
        {narrow && (
          <div className="-mx-3 flex flex-col border-t border-line upright:min-[600px]:flex-row upright:min-[600px]:*:flex-1">
            <EmergencyLeads plan={emergency} />
            <EmergencyMarket plan={emergency} />
          </div>
        )}
      </EmergencyPlanView>
      {!narrow && (
        <div className="relative flex w-(--choice) flex-none flex-col overflow-y-auto border-s border-line">
          <CompanyCard view={view} state={state} id={facts.company} />
          <Steps state={state} />
          <EmergencyLeads plan={emergency} />
          <EmergencyMarket plan={emergency} />
        </div>
      )}
    </div>
  );
}
