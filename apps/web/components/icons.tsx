import type { ReactNode } from "react";

/** A line drawing of 24 by 24, shown at `size` pixels; decoration beside a name. */
export function Icon({ children, size = 22 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Icons that point along the direction of reading are mirrored where it runs right to left. */
function Directed({ children }: { children: ReactNode }) {
  return (
    <span className="inline-grid rtl:-scale-x-100">
      <Icon>{children}</Icon>
    </span>
  );
}

export const First = () => (
  <Directed>
    <path d="M18 5l-8 7 8 7zM6 5v14" />
  </Directed>
);
export const Previous = () => (
  <Directed>
    <path d="M15 5l-8 7 8 7" />
  </Directed>
);
export const Next = () => (
  <Directed>
    <path d="M9 5l8 7-8 7" />
  </Directed>
);
export const Last = () => (
  <Directed>
    <path d="M6 5l8 7-8 7zM18 5v14" />
  </Directed>
);
export const Play = () => (
  <Directed>
    <path d="M8 5l11 7-11 7z" />
  </Directed>
);
export const Pause = () => (
  <Icon>
    <path d="M9 5v14M15 5v14" />
  </Icon>
);
export const Plus = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
export const Minus = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
);
export const Fit = () => (
  <Icon>
    <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
  </Icon>
);
export const TurnRound = () => (
  <Icon>
    <path d="M19 12a7 7 0 1 1-2.2-5.1L19 9M19 4v5h-5" />
  </Icon>
);
export const Mirror = () => (
  <Icon>
    <path d="M12 3v18M9 7v10H4zM15 7v10h5z" />
  </Icon>
);
export const Grid = () => (
  <Icon>
    <path d="M4 20V7M4 20h13" />
    <text x="10" y="14" fontSize="10" stroke="none" fill="currentColor" fontWeight="700">
      A1
    </text>
  </Icon>
);
export const NumberSign = () => (
  <Icon>
    <path d="M9 4L7 20M17 4l-2 16M4 9h16M3.500 15h16" />
  </Icon>
);
export const Sun = () => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600l1.400 1.400M17 17l1.400 1.400M5.600 18.400L7 17M17 7l1.400-1.400" />
  </Icon>
);
export const Moon = () => (
  <Icon>
    <path d="M20 14.500A8 8 0 0 1 9.500 4a8 8 0 1 0 10.500 10.500z" />
  </Icon>
);
export const Half = () => (
  <Icon>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 4v16a8 8 0 0 0 0-16z" fill="currentColor" />
  </Icon>
);
export const Chart = () => (
  <Icon>
    <path d="M4 4v16h16M8 15l4-5 3 3 5-7" />
  </Icon>
);
export const Market = () => (
  <Icon>
    <path d="M4 5h16v5H4zM4 10h11v5H4zM4 15h7v4H4zM9.500 5v10M15 5v5" />
  </Icon>
);
export const Trains = () => (
  <Icon>
    <path d="M4 16V7h6v9M10 10h7a3 3 0 0 1 3 3v3H4" />
    <circle cx="8" cy="18" r="2" />
    <circle cx="16" cy="18" r="2" />
  </Icon>
);
export const Log = () => (
  <Icon>
    <path d="M5 6h14M5 12h14M5 18h9" />
  </Icon>
);
export const Chairs = () => (
  <Icon>
    <path d="M7 4v9h10M7 13v7M17 13v7M7 17h10" />
  </Icon>
);
export const Reach = () => (
  <Icon>
    <circle cx="6" cy="18" r="3" />
    <circle cx="18" cy="6" r="3" />
    <path d="M8.500 16C15 13 9 11 15.500 8" />
  </Icon>
);
export const Tiles = () => (
  <Icon>
    <path d="M8 3.500h8l4 7-4 7H8l-4-7z" />
    <path d="M4 14.500l4 6.500h8l4-6.500" />
  </Icon>
);
export const MapSign = () => (
  <Icon>
    <path d="M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14" />
  </Icon>
);
export const More = () => (
  <Icon>
    <circle cx="5" cy="12" r="1" />
    <circle cx="12" cy="12" r="1" />
    <circle cx="19" cy="12" r="1" />
  </Icon>
);

export const Search = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5L21 21" />
  </Icon>
);

/** Back to what was before. */
export const UndoIcon = () => (
  <Directed>
    <path d="M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />
  </Directed>
);
