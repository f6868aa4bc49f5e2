// Imported before `@supabase/lite`, which reads both while it loads: no usage reports, and its storage API.
process.env.DO_NOT_TRACK ??= '1';
process.env.EXPERIMENTAL_STORAGE ??= '1';
