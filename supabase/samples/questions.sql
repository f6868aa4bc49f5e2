-- What learner@praxi.example asked below lessons of the sample courses: one question waits for the answer of staff. The rows
-- come from the functions that the player calls, and are then moved before today.

do $questions$
declare
  learner constant uuid := '00000000-0000-4000-8000-000000000003';
  instructor constant uuid := '00000000-0000-4000-8000-000000000002';
  today constant timestamp := (now() at time zone 'Europe/Athens')::date;
begin
  if exists (select from public.lesson_questions where author_id = learner) then
    return;
  end if;
  -- Until the end of the transaction.
  perform set_config('request.jwt.claim.sub', learner::text, true);
  perform public.ask_question(
    '95000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000212',
    'Γράφω τον ρόλο σε κάθε μήνυμα ή μόνο στο πρώτο;',
    'Στην ίδια συνομιλία ζητώ τρία SMS, το ένα μετά το άλλο. Αν γράψω τον ρόλο μόνο στην αρχή, τον κρατά και στα επόμενα;'
  );
  perform public.ask_question(
    '95000000-0000-4000-8000-000000000002', '30000000-0000-4000-8000-000000000222',
    'Τα ονόματα προμηθευτών είναι κίτρινα ή κόκκινα;',
    'Στα email μας αναφέρονται προμηθευτές με την τιμή που μας δίνουν. Δεν είναι πρόσωπα, αλλά ούτε θα ήθελα να διαρρεύσουν.'
  );
  perform public.ask_question(
    '95000000-0000-4000-8000-000000000003', '30000000-0000-4000-8000-000000000197',
    'Πώς γράφω έκπτωση που αλλάζει και με τον πελάτη;',
    E'Στους παλιούς πελάτες δίνουμε 5% παραπάνω. Έγραψα αυτό, αλλά στους καινούριους βγάζει 0% και πάνω από 500 ευρώ:\n\n```\n=IF(AND(G2>=500;D2="παλιός");"15%";IF(AND(G2>=200;D2="παλιός");"10%";"0%"))\n```\n\nΧρειάζομαι τέσσερα `IF` ή υπάρχει πιο απλός τρόπος;'
  );
  perform set_config('request.jwt.claim.sub', instructor::text, true);
  perform public.answer_question(
    '96000000-0000-4000-8000-000000000001', '95000000-0000-4000-8000-000000000001',
    E'Στην ίδια συνομιλία αρκεί μία φορά: το μοντέλο ξαναδιαβάζει ό,τι έχει γραφτεί παραπάνω. Γράψτε τον ξανά σε δύο περιπτώσεις:\n\n- όταν ανοίγετε **νέα συνομιλία**, γιατί ξεκινά από το μηδέν,\n- όταν το ύφος αρχίζει να ξεφεύγει. Μετά από πολλά μηνύματα, μία γραμμή φτάνει: «Συνεχίζετε ως γραμματεία, πληθυντικός, έως 300 χαρακτήρες».'
  );
  perform public.answer_question(
    '96000000-0000-4000-8000-000000000002', '95000000-0000-4000-8000-000000000002',
    E'Το όνομα μόνο του είναι κίτρινο. Μαζί με την τιμή γίνεται κόκκινο, γιατί οι όροι που σας δίνει ο προμηθευτής συνήθως καλύπτονται από τη σύμβασή σας. Αντικαταστήστε και τα δύο:\n\n```\n[Προμηθευτής Α] δίνει [τιμή] ανά κιβώτιο, από [ποσότητα] και πάνω.\n```\n\nΗ απάντηση θα είναι εξίσου χρήσιμη.'
  );
  perform set_config('request.jwt.claim.sub', learner::text, true);
  perform public.accept_answer(
    '95000000-0000-4000-8000-000000000001', '96000000-0000-4000-8000-000000000001'
  );
  perform set_config('request.jwt.claim.sub', '', true);

  update public.lesson_questions as question set created_at = written.at at time zone 'Europe/Athens'
  from (values
    ('95000000-0000-4000-8000-000000000001'::uuid, today - interval '30 days' + interval '19:34'),
    ('95000000-0000-4000-8000-000000000002', today - interval '16 days' + interval '20:31'),
    ('95000000-0000-4000-8000-000000000003', today - interval '1 day' + interval '20:52')
  ) as written (id, at)
  where question.id = written.id;
  update public.lesson_answers as answer set created_at = written.at at time zone 'Europe/Athens'
  from (values
    ('96000000-0000-4000-8000-000000000001'::uuid, today - interval '29 days' + interval '10:12'),
    ('96000000-0000-4000-8000-000000000002', today - interval '15 days' + interval '09:47')
  ) as written (id, at)
  where answer.id = written.id;
  -- Read long ago.
  update public.lesson_questions set told_at = null where author_id = learner;
  delete from private.outbox where kind = 'question_answered';
end;
$questions$;
