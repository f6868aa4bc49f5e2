/** The title of a column of e-mail addresses in a spreadsheet, as `plainText` gives it. */
export const emailTitle = /^(?:διευθυνσ(?:η|εισ)\s*)?(?:e-?mails?)?(?:\s*address(?:es)?)?$/;

/** The titles of columns of names, as `plainText` gives them, in the order in which a name is written. */
export const nameTitles = [
  /^(?:ονοματεπωνυμο|ονομα\s*(?:και|&|-)?\s*επωνυμο|full name|name)$/,
  /^(?:(?:μικρο )?ονομα|first name)$/,
  /^(?:επωνυμο|επιθετο|last name|surname)$/,
];
