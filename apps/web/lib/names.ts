/** A name as it stands in a byline: without middle initials. */
export const bylineName = (name: string): string => name.replace(/(?<=\S)( [A-Z]\.)+(?= )/g, "");
