const address = '(?:διευθυνσ(?:η|εισ)|δ/νσ(?:η|εισ))';
const electronic = 'ηλ(?:εκτρ)?(?:\\.|ονικ(?:η|εσ|ο|ου))?';
const mail = `(?:(?:e[-\\s]?)?mails?|${electronic}\\s*ταχ(?:\\.|υδρομειο|υδρομειου)?)`;
const person = '(?:\\s+(?:συμμετεχοντ(?:α|οσ|ων)|εργαζομεν(?:ου|ων)|εκπαιδευομεν(?:ου|ων)))?';

/** The title of a column of e-mail addresses in a spreadsheet, as `plainText` gives it. */
export const emailTitle = new RegExp(
  `^(?:(?:(?:εταιρικο|προσωπικο)\\s+)?(?:${address}\\s*)?${mail}?(?:\\s*address(?:es)?|\\s+επικοινωνιασ)?${person}|${electronic}\\s*${address}${person})$`,
);

/** The titles of columns of names, as `plainText` gives them, in the order in which a name is written. */
export const nameTitles = [
  new RegExp(
    `^(?:ονοματεπωνυμο|ον(?:ομ)?(?:/|\\.)(?:νυ)?μο|ονομα\\s*(?:και|&|-)?\\s*επωνυμο|επωνυμο\\s*(?:και|&|-)?\\s*ονομα|full name|name)${person}$`,
  ),
  new RegExp(`^(?:(?:μικρο )?ονομα|first name|given name)${person}$`),
  new RegExp(`^(?:επωνυμο|επιθετο|last name|family name|surname)${person}$`),
];
