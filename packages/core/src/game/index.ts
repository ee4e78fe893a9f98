/** The composition root: set-ups, options, attachments and the data of a title. */

export { attachment } from "../attachments/attachment.ts";
export { ATTACHMENT_LIMIT, attachmentProblems } from "../attachments/brought.ts";
export { titleData } from "../schema/data.ts";
export { checkSetup, type SetupResult, suggestedOptions, tableTitle } from "./create.ts";
