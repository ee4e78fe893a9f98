/** JSON as it may stand in a state. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };
