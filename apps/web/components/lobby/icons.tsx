import { Icon } from "../icons.tsx";

export const Up = () => (
  <Icon size={20}>
    <path d="M6 15l6-6 6 6" />
  </Icon>
);
export const Down = () => (
  <Icon size={20}>
    <path d="M6 9l6 6 6-6" />
  </Icon>
);
export const Cross = () => (
  <Icon size={20}>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);
