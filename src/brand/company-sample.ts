/** Whether ./company.ts is a sample. A file of its own, because course pages need nothing else of it at first. */
export const companySample = { isSample: true };
