import { type Endpoint, endpoints } from "@railhead/server/endpoints";
import * as requests from "@railhead/server/requests";
import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

/**
 * A schema as JSON Schema. What JSON Schema cannot say (checks of our own, what is only looked at from outside) is left open: "{}" takes
 * anything.
 */
function schemaOf(schema: v.GenericSchema, typeMode: "input" | "output"): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: "ignore", typeMode });
  return rest as Record<string, unknown>;
}

const parameter = (place: "path" | "query", name: string, schema: unknown) => ({
  name,
  in: place,
  required: place === "path",
  schema,
});

const JSON_TYPE = "application/json";
const json = (schema: unknown) => ({ [JSON_TYPE]: { schema } });

function operationOf(name: string, endpoint: Endpoint) {
  const { path, body, query, answer, status = 200, type = JSON_TYPE } = endpoint;
  const parts = [...path.matchAll(/:(\w+)/g)].map(([, part = ""]) =>
    parameter("path", part, { type: "string" }),
  );
  const asked = query ? schemaOf(query(requests) as v.GenericSchema, "input") : {};
  const questions = Object.entries((asked.properties as Record<string, unknown>) ?? {});
  const sent = body?.(requests);
  return {
    operationId: name,
    parameters: [...parts, ...questions.map(([one, schema]) => parameter("query", one, schema))],
    ...(sent && { requestBody: { required: true, content: json(schemaOf(sent, "input")) } }),
    responses: {
      [status]: { description: "The answer", content: { [type]: { schema: schemaOf(answer, "output") } } },
      default: { description: "A problem", content: json({ $ref: "#/components/schemas/Problem" }) },
    },
  };
}

let written: { openapi: string; paths: object } | undefined;

/** The table of endpoints as OpenAPI 3.1; written once. */
export function openApi(): { openapi: string; paths: object } {
  if (written) return written;
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  const problem = {
    type: "object",
    required: ["error"],
    properties: {
      error: { type: "object", required: ["code"], properties: { code: { type: "string" } } },
    },
  };
  written = {
    openapi: "3.1.0",
    ...{ info: { title: "Railhead", version: "1" } },
    paths,
    ...{ components: { schemas: { Problem: problem } } },
  };
  return written;
}
