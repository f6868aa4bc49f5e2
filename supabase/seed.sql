-- Sample accounts and what they made, for development and tests, never for a deployed project. It runs after courses.sql.
-- The password of every account is praxi-local-2026.

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at,
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
  reauthentication_token, phone_change, phone_change_token,
  raw_app_meta_data, raw_user_meta_data, is_sso_user, is_anonymous, created_at, updated_at
)
select
  account.id::uuid, 'authenticated', 'authenticated', account.email,
  '$2b$10$YfBPQUcnCPmZtzJdfSJhLeWgf02SwszTg1zZ/Al/9hOZAlsgX5wMK', timestamptz '2026-01-10 09:00+02',
  '', '', '', '', '', '', '', '',
  '{"provider": "email", "providers": ["email"]}', account.metadata::jsonb, false, false,
  timestamptz '2026-01-10 09:00+02', timestamptz '2026-01-10 09:00+02'
from (values
  ('00000000-0000-4000-8000-000000000001', 'admin@praxi.example',
    '{"first_name": "Άννα", "last_name": "Διαμαντή", "account_type": "business", "technical_background": "expert", "learning_goals": ["business_growth"]}'),
  ('00000000-0000-4000-8000-000000000002', 'instructor@praxi.example',
    '{"first_name": "Ιάσονας", "last_name": "Λάμπρου", "account_type": "freelancer", "technical_background": "advanced", "learning_goals": ["specialized_knowledge"]}'),
  ('00000000-0000-4000-8000-000000000003', 'learner@praxi.example',
    '{"first_name": "Ελένη", "last_name": "Παπαδοπούλου", "account_type": "individual", "technical_background": "beginner", "learning_goals": ["new_skills", "professional_advancement"]}'),
  ('00000000-0000-4000-8000-000000000004', 'new@praxi.example',
    '{"first_name": "Νίκος", "last_name": "Αλεξίου"}')
) as account (id, email, metadata)
on conflict do nothing;
-- An account type means that the person completed the onboarding, too.
update public.profiles set onboarding_step = 6 where onboarding_completed and onboarding_step <> 6 and email like '%@praxi.example';
-- When their rows were created is the time of the database. Staff read there when somebody signed up.
alter table public.profiles disable trigger profiles_set_updated_at;
update public.profiles as profile set created_at = account.created_at from auth.users as account
where account.id = profile.id and profile.created_at <> account.created_at and account.email like '%@praxi.example';
alter table public.profiles enable trigger profiles_set_updated_at;

insert into auth.identities (
  id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
)
select
  gen_random_uuid(), 'email', id::text, id,
  jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true, 'phone_verified', false),
  created_at, created_at, created_at
from auth.users
where email like '%@praxi.example'
  and not exists (select from auth.identities where user_id = auth.users.id);

insert into public.user_roles (user_id, role) values
  ('00000000-0000-4000-8000-000000000001', 'admin'),
  ('00000000-0000-4000-8000-000000000002', 'instructor')
on conflict do nothing;

insert into public.courses (id, slug, title, state, description, created_at) values
  ('10000000-0000-4000-8000-000000000017', 'fotografia-proionton-me-to-kinito', 'Φωτογραφία προϊόντων με το κινητό', 'draft',
    'Φως, φόντο και κάδρο για φωτογραφίες που μπαίνουν την ίδια μέρα στο ηλεκτρονικό σας κατάστημα.', '2026-08-15 10:00+03'),
  ('10000000-0000-4000-8000-000000000018', 'protes-protropes', 'Οι πρώτες σας προτροπές', 'published',
    'Το παλιό σεμινάριο των δύο ωρών. Το αντικατέστησε η «Τεχνητή νοημοσύνη στην καθημερινή δουλειά».', '2026-02-02 10:00+02')
on conflict do nothing;
-- It was public before, so its page says that it is not offered any more.
update public.courses set state = 'archived' where id = '10000000-0000-4000-8000-000000000018' and state = 'published';

insert into public.course_interests (id, course_id, email, name, user_id, created_at) values
  ('40000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000009', 'learner@praxi.example', 'Ελένη Παπαδοπούλου', '00000000-0000-4000-8000-000000000003', '2026-10-02 12:00+03'),
  ('40000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000009', 'giorgos@etaireia.example', 'Γιώργος Μακρής', null, '2026-10-05 09:30+03'),
  ('40000000-0000-4000-8000-000000000003', '10000000-0000-4000-8000-000000000016', 'danai@studio.example', 'Δανάη Ρήγα', null, '2026-10-07 18:45+03')
on conflict do nothing;

insert into public.contact_messages (id, name, email, subject, message, created_at) values
  ('50000000-0000-4000-8000-000000000001', 'Γιώργος Μακρής', 'giorgos@etaireia.example', 'Εκπαίδευση για 12 άτομα',
    'Θέλουμε μία ημέρα για το τμήμα πωλήσεων μέσα στον Νοέμβριο. Έχετε διαθεσιμότητα;', '2026-10-06 10:15+03'),
  ('50000000-0000-4000-8000-000000000002', 'Δανάη Ρήγα', 'danai@studio.example', 'Τιμολόγιο σε ελεύθερο επαγγελματία',
    'Κόβετε τιμολόγιο με ΑΦΜ ελεύθερου επαγγελματία για τα εργαστήρια των 99 €;', '2026-10-08 16:20+03')
on conflict do nothing;

insert into public.organizations (id, name) values
  ('60000000-0000-4000-8000-000000000001', 'Εταιρεία Παράδειγμα ΑΕ')
on conflict do nothing;

insert into public.organization_members (organization_id, user_id, role) values
  ('60000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000003', 'owner'),
  ('60000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000004', 'member')
on conflict do nothing;
