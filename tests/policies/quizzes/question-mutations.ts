import type { FunctionMutations } from '../function-mutations.ts';

const kept = 'an attempt keeps the version that it started with';
const invalid = 'a quiz that cannot be asked or graded is not saved';
const strange = 'what cannot be an answer is refused';
const right = 'a question is right when all of it is';
const order = 'the order of a list to be ordered or matched does not tell the answer';
const secret = 'no answer before the submission holds a key or an explanation';

export const questionMutations: FunctionMutations = {
  'private.is_choice_list': {
    [invalid]: [
      ['between 2 and 8', 'between 1 and 8'],
      ['between 2 and 8', 'between 2 and 7'],
      ['between 2 and 8', 'between 2 and 9'],
      ["and count(distinct choice ->> 'id') = count(*)", ''],
      ["and count(distinct choice ->> 'text') = count(*)", ''],
      ["and jsonb_typeof(choice -> 'id') = 'string'", ''],
      ["and jsonb_typeof(choice -> 'text') = 'string'", ''],
      ["choice ->> 'id' ~ '^[0-9A-Za-z-]{1,36}$'", 'true'],
      ["choice ->> 'text' ~ '[^[:space:]]' and", ''],
      ['<= 300', '<= 299'],
      ['<= 300', '<= 301'],
    ],
  },
  'private.answer_fits': {
    [strange]: [
      ["jsonb_typeof(p_answer) = 'string' and", ''],
      ['<= 500', '<= 499'],
      ['<= 500', '<= 501'],
      ["jsonb_typeof(p_answer) is distinct from 'object'", 'false'],
      ['pair.option <> all (options) or', ''],
      ["choice -> 'id' = pair.match", 'true'],
      ["jsonb_typeof(p_answer) is distinct from 'array'", 'false'],
      ['count(distinct chosen) = count(*) and', ''],
      ["and (kind in ('many', 'order') or count(*) <= 1)", ''],
      ["kind in ('many', 'order') or", ''],
      ["and chosen #>> '{}' = any (options)", ''],
    ],
  },
  'private.comparable_answer': {
    [right]: [
      ['private.search_key(p_text)', 'p_text'],
      ["'[[:space:]]+', ' ', 'g'", "'[[:space:]]+', ' '"],
    ],
  },
  'private.is_right': {
    [right]: [
      ['p_answer is null', 'false'],
      ['p_answer @> p_key and ', ''],
      ['and p_answer <@ p_key', ''],
      ["when 'order' then p_answer = p_key", ''],
      ["when 'match' then p_answer = p_key", "when 'match' then p_key @> p_answer"],
      ['private.comparable_answer(p_answer', '(p_answer'],
    ],
  },
  'private.check_question': {
    [invalid]: [
      ["jsonb_typeof(p_question -> 'id') = 'string' and", ''],
      ["and jsonb_typeof(p_question -> 'text') = 'string'", ''],
      ["and coalesce(jsonb_typeof(p_question -> 'explanation') in ('string', 'null'), true)", ''],
      ["p_question ->> 'id' ~ '^[0-9A-Za-z-]{1,36}$' and", ''],
      ["p_question ->> 'text' ~ '[^[:space:]]' and", ''],
      ['<= 500', '<= 501'],
      ['<= 500', '<= 499'],
      ['<= 1000', '<= 1001'],
      ['<= 1000', '<= 999'],
      ["and kind in ('one', 'many', 'true_false', 'text', 'order', 'match')", ''],
      ["and (kind = 'text') = (p_question -> 'options' is null)", ''],
      ["and (kind = 'match') = (p_question -> 'matches' is not null)", ''],
      ["and (kind = 'text' or private.is_choice_list(p_question -> 'options'))", ''],
      ["and (kind <> 'match' or private.is_choice_list(p_question -> 'matches'))", ''],
      ["and (kind <> 'true_false' or jsonb_array_length(p_question -> 'options') = 2)", ''],
      ['between 1 and 20', 'between 0 and 20'],
      ['between 1 and 20', 'between 1 and 19'],
      ['between 1 and 20', 'between 1 and 21'],
      ['not private.answer_fits(p_question, accepted) or', ''],
      ["or private.comparable_answer(accepted #>> '{}') = ''", ''],
      ['elsif private.answer_fits(p_question, key) then', 'else'],
      [
        "(select count(*) from jsonb_object_keys(key)) = jsonb_array_length(p_question -> 'options')",
        'true',
      ],
      ["then jsonb_array_length(key) = jsonb_array_length(p_question -> 'options')", 'then true'],
      ['jsonb_array_length(key) >= 1', 'true'],
    ],
  },
  'private.save_quiz': {
    [invalid]: [
      ['> 50', '> 49'],
      ['> 50', '> 51'],
      ["keys ? (question ->> 'id')", 'false'],
      ['perform private.check_question(question);', ''],
      ["jsonb_typeof(quiz -> 'questions') is distinct from 'array' or", ''],
    ],
    [order]: [
      ["private.shuffled(options, question ->> 'id')", 'options'],
      [
        "private.shuffled(private.plain_choices(question -> 'matches'), question ->> 'id')",
        "question -> 'matches'",
      ],
      ["question ->> 'kind' in ('order', 'match')", 'true'],
    ],
    'a list to be ordered is never shown in its right order': [
      ['options - 0 || jsonb_build_array(options -> 0)', 'options'],
    ],
    [kept]: [
      ['saved is distinct from latest then delete', 'true then delete'],
      [
        'and not exists (select from public.quiz_attempts as attempt where attempt.version_id = version.id)',
        'and false',
      ],
      [
        'and not exists (select from public.quiz_attempts as attempt where attempt.version_id = version.id)',
        '',
      ],
    ],
    'choices are stored with their ids and texts alone': [
      ["private.plain_choices(question -> 'options')", "question -> 'options'"],
      [
        "private.shuffled(private.plain_choices(question -> 'matches')",
        "private.shuffled(question -> 'matches'",
      ],
    ],
    [secret]: [
      [
        "'kind', question -> 'kind',",
        "'kind', question -> 'kind', 'answer', question -> 'answer',",
      ],
    ],
    'who saved other keys is audited': [
      ['saved is distinct from latest and auth.uid() is not null', 'auth.uid() is not null'],
      ['saved is distinct from latest and auth.uid() is not null', 'false'],
    ],
  },
};
