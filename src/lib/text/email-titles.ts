/** The title of a column of e-mail addresses in a spreadsheet, as `plainText` gives it. */
export const emailTitle = /^(?:διευθυνσ(?:η|εισ)\s*)?(?:e-?mails?)?(?:\s*address(?:es)?)?$/;
