export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      attempt_answers: {
        Row: {
          answer: NonNullable<Json>;
          attempt_id: string;
          created_at: string;
          question: string;
          revision: number | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          answer: NonNullable<Json>;
          attempt_id: string;
          created_at?: string;
          question: string;
          revision?: number | null;
          updated_at?: string;
        };
        Update: {
          answer?: NonNullable<Json>;
          attempt_id?: string;
          created_at?: string;
          question?: string;
          revision?: number | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'attempt_answers_attempt_id_fkey';
            columns: ['attempt_id'];
            isOneToOne: false;
            referencedRelation: 'quiz_attempts';
            referencedColumns: ['id'];
          },
        ];
      };
      attendance: {
        Row: {
          booking_id: string;
          created_at: string;
          holder_name: string | null;
          is_rest: boolean;
          marked_at: string;
          marked_by: string | null;
          marked_minutes: number | null;
          meeting_id: string;
          minutes: number;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          created_at?: string;
          holder_name?: string | null;
          is_rest?: boolean;
          marked_at: string;
          marked_by?: string | null;
          marked_minutes?: number | null;
          meeting_id: string;
          minutes: number;
          updated_at?: string;
        };
        Update: {
          booking_id?: string;
          created_at?: string;
          holder_name?: string | null;
          is_rest?: boolean;
          marked_at?: string;
          marked_by?: string | null;
          marked_minutes?: number | null;
          meeting_id?: string;
          minutes?: number;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'attendance_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'attendance_meeting_id_fkey';
            columns: ['meeting_id'];
            isOneToOne: false;
            referencedRelation: 'cohort_meetings';
            referencedColumns: ['id'];
          },
        ];
      };
      attendance_sheets: {
        Row: {
          created_at: string;
          locked_by: string | null;
          meeting_id: string;
          retain_until: string;
        };
        ComputedFields: never;
        Insert: {
          created_at: string;
          locked_by?: string | null;
          meeting_id: string;
          retain_until: string;
        };
        Update: {
          created_at?: string;
          locked_by?: string | null;
          meeting_id?: string;
          retain_until?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'attendance_sheets_meeting_id_fkey';
            columns: ['meeting_id'];
            isOneToOne: true;
            referencedRelation: 'cohort_meetings';
            referencedColumns: ['id'];
          },
        ];
      };
      audit_log: {
        Row: {
          action: string;
          actor_id: string | null;
          after: Json | null;
          before: Json | null;
          created_at: string;
          id: number;
          subject_id: string;
          subject_type: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_id?: string | null;
          after?: Json | null;
          before?: Json | null;
          created_at?: string;
          id?: number;
          subject_id: string;
          subject_type: string;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          after?: Json | null;
          before?: Json | null;
          created_at?: string;
          id?: number;
          subject_id?: string;
          subject_type?: string;
        };
        Relationships: [];
      };
      billing_details: {
        Row: {
          address: string;
          booking_id: string;
          created_at: string;
          kind: Database['public']['Enums']['billing_kind'];
          name: string;
          updated_at: string;
          vat_number: string | null;
        };
        ComputedFields: never;
        Insert: {
          address?: string;
          booking_id: string;
          created_at?: string;
          kind: Database['public']['Enums']['billing_kind'];
          name: string;
          updated_at?: string;
          vat_number?: string | null;
        };
        Update: {
          address?: string;
          booking_id?: string;
          created_at?: string;
          kind?: Database['public']['Enums']['billing_kind'];
          name?: string;
          updated_at?: string;
          vat_number?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'billing_details_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: true;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      booking_events: {
        Row: {
          actor_id: string | null;
          booking_id: string;
          cause: string;
          created_at: string;
          from_state: Database['public']['Enums']['booking_state'] | null;
          id: number;
          reason: string | null;
          to_state: Database['public']['Enums']['booking_state'];
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          booking_id: string;
          cause: string;
          created_at?: string;
          from_state?: Database['public']['Enums']['booking_state'] | null;
          id?: number;
          reason?: string | null;
          to_state: Database['public']['Enums']['booking_state'];
        };
        Update: {
          actor_id?: string | null;
          booking_id?: string;
          cause?: string;
          created_at?: string;
          from_state?: Database['public']['Enums']['booking_state'] | null;
          id?: number;
          reason?: string | null;
          to_state?: Database['public']['Enums']['booking_state'];
        };
        Relationships: [
          {
            foreignKeyName: 'booking_events_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      booking_payments: {
        Row: {
          amount_cents: number;
          booking_id: string;
          created_at: string;
          credit_note_mark: string | null;
          credit_note_number: string | null;
          due_at: string;
          early_start_at: string | null;
          held_cents: number;
          held_on: string[];
          invoice_mark: string | null;
          invoice_number: string | null;
          is_in_house: boolean;
          is_performed: boolean;
          lapses_at: string | null;
          paid_on: string | null;
          payer_email: string | null;
          payer_settled_at: string | null;
          payer_until: string | null;
          present_before: number;
          reference: string;
          refunded_on: string | null;
          updated_at: string;
          vat_percent: number;
        };
        ComputedFields: never;
        Insert: {
          amount_cents: number;
          booking_id: string;
          created_at?: string;
          credit_note_mark?: string | null;
          credit_note_number?: string | null;
          due_at: string;
          early_start_at?: string | null;
          held_cents?: number;
          held_on?: string[];
          invoice_mark?: string | null;
          invoice_number?: string | null;
          is_in_house?: boolean;
          is_performed?: boolean;
          lapses_at?: string | null;
          paid_on?: string | null;
          payer_email?: string | null;
          payer_settled_at?: string | null;
          payer_until?: string | null;
          present_before?: number;
          reference: string;
          refunded_on?: string | null;
          updated_at?: string;
          vat_percent: number;
        };
        Update: {
          amount_cents?: number;
          booking_id?: string;
          created_at?: string;
          credit_note_mark?: string | null;
          credit_note_number?: string | null;
          due_at?: string;
          early_start_at?: string | null;
          held_cents?: number;
          held_on?: string[];
          invoice_mark?: string | null;
          invoice_number?: string | null;
          is_in_house?: boolean;
          is_performed?: boolean;
          lapses_at?: string | null;
          paid_on?: string | null;
          payer_email?: string | null;
          payer_settled_at?: string | null;
          payer_until?: string | null;
          present_before?: number;
          reference?: string;
          refunded_on?: string | null;
          updated_at?: string;
          vat_percent?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'booking_payments_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: true;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      bookings: {
        Row: {
          booked_starts_at: string | null;
          cohort_id: string;
          created_at: string;
          holder_email: string | null;
          holder_name: string | null;
          id: string;
          name_erased_at: string | null;
          offer_expires_at: string | null;
          offered_at: string | null;
          outlives_account: boolean;
          payment: Database['public']['Enums']['payment_state'];
          queue_number: number;
          request: string | null;
          state: Database['public']['Enums']['booking_state'];
          updated_at: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          booked_starts_at?: string | null;
          cohort_id: string;
          created_at: string;
          holder_email?: string | null;
          holder_name?: string | null;
          id?: string;
          name_erased_at?: string | null;
          offer_expires_at?: string | null;
          offered_at?: string | null;
          outlives_account?: boolean;
          payment?: Database['public']['Enums']['payment_state'];
          queue_number: number;
          request?: string | null;
          state: Database['public']['Enums']['booking_state'];
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          booked_starts_at?: string | null;
          cohort_id?: string;
          created_at?: string;
          holder_email?: string | null;
          holder_name?: string | null;
          id?: string;
          name_erased_at?: string | null;
          offer_expires_at?: string | null;
          offered_at?: string | null;
          outlives_account?: boolean;
          payment?: Database['public']['Enums']['payment_state'];
          queue_number?: number;
          request?: string | null;
          state?: Database['public']['Enums']['booking_state'];
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'bookings_cohort_id_fkey';
            columns: ['cohort_id'];
            isOneToOne: false;
            referencedRelation: 'cohorts';
            referencedColumns: ['id'];
          },
        ];
      };
      certificate_rules: {
        Row: {
          attendance_percent: number | null;
          course_id: string;
          created_at: string;
          has_achievement: boolean;
          signatory: string;
          signatory_title: string;
          updated_at: string;
          validity_months: number | null;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          attendance_percent?: number | null;
          course_id: string;
          created_at?: string;
          has_achievement?: boolean;
          signatory?: string;
          signatory_title?: string;
          updated_at?: string;
          validity_months?: number | null;
          version?: number;
        };
        Update: {
          attendance_percent?: number | null;
          course_id?: string;
          created_at?: string;
          has_achievement?: boolean;
          signatory?: string;
          signatory_title?: string;
          updated_at?: string;
          validity_months?: number | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'certificate_rules_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: true;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
        ];
      };
      certificates: {
        Row: {
          booking_id: string | null;
          code: string;
          course_id: string;
          created_at: string;
          ends_on: string;
          enrolment_id: string | null;
          expires_at: string | null;
          grade: number | null;
          holder: string | null;
          hours: number;
          id: string;
          issued_at: string;
          kind: Database['public']['Enums']['certificate_kind'];
          number: number;
          outcomes: string[];
          replaced_by: string | null;
          retain_until: string;
          revoke_reason: string | null;
          revoked_at: string | null;
          rules_version: number;
          search_vector: unknown;
          signatory: string;
          signatory_title: string;
          starts_on: string;
          title: string;
          updated_at: string;
          user_id: string | null;
          withdrawn_at: string | null;
          year: number;
        };
        ComputedFields: never;
        Insert: {
          booking_id?: string | null;
          code: string;
          course_id: string;
          created_at?: string;
          ends_on: string;
          enrolment_id?: string | null;
          expires_at?: string | null;
          grade?: number | null;
          holder?: string | null;
          hours: number;
          id?: string;
          issued_at: string;
          kind: Database['public']['Enums']['certificate_kind'];
          number: number;
          outcomes?: string[];
          replaced_by?: string | null;
          retain_until: string;
          revoke_reason?: string | null;
          revoked_at?: string | null;
          rules_version: number;
          search_vector?: never;
          signatory: string;
          signatory_title: string;
          starts_on: string;
          title: string;
          updated_at?: string;
          user_id?: string | null;
          withdrawn_at?: string | null;
          year: number;
        };
        Update: {
          booking_id?: string | null;
          code?: string;
          course_id?: string;
          created_at?: string;
          ends_on?: string;
          enrolment_id?: string | null;
          expires_at?: string | null;
          grade?: number | null;
          holder?: string | null;
          hours?: number;
          id?: string;
          issued_at?: string;
          kind?: Database['public']['Enums']['certificate_kind'];
          number?: number;
          outcomes?: string[];
          replaced_by?: string | null;
          retain_until?: string;
          revoke_reason?: string | null;
          revoked_at?: string | null;
          rules_version?: number;
          search_vector?: never;
          signatory?: string;
          signatory_title?: string;
          starts_on?: string;
          title?: string;
          updated_at?: string;
          user_id?: string | null;
          withdrawn_at?: string | null;
          year?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'certificates_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'certificates_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'certificates_enrolment_id_fkey';
            columns: ['enrolment_id'];
            isOneToOne: false;
            referencedRelation: 'enrolments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'certificates_replaced_by_fkey';
            columns: ['replaced_by'];
            isOneToOne: false;
            referencedRelation: 'certificates';
            referencedColumns: ['id'];
          },
        ];
      };
      charges: {
        Row: {
          booking_id: string | null;
          contract_at: string;
          created_at: string;
          id: string;
          is_waived: boolean;
          kept_event: number | null;
          lowered_cents: number;
          owed_cents: number;
          payer_id: string | null;
          pool_id: string | null;
          price_cents: number;
          received_cents: number;
          refunding_cents: number;
          returned_cents: number;
          unreturned_cents: number;
          updated_at: string;
          vat_percent: number;
        };
        ComputedFields: never;
        Insert: {
          booking_id?: string | null;
          contract_at: string;
          created_at?: string;
          id?: string;
          is_waived?: boolean;
          kept_event?: number | null;
          lowered_cents?: number;
          owed_cents: number;
          payer_id?: string | null;
          pool_id?: string | null;
          price_cents: number;
          received_cents?: number;
          refunding_cents?: number;
          returned_cents?: number;
          unreturned_cents?: number;
          updated_at?: string;
          vat_percent: number;
        };
        Update: {
          booking_id?: string | null;
          contract_at?: string;
          created_at?: string;
          id?: string;
          is_waived?: boolean;
          kept_event?: number | null;
          lowered_cents?: number;
          owed_cents?: number;
          payer_id?: string | null;
          pool_id?: string | null;
          price_cents?: number;
          received_cents?: number;
          refunding_cents?: number;
          returned_cents?: number;
          unreturned_cents?: number;
          updated_at?: string;
          vat_percent?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'charges_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: true;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'charges_pool_id_fkey';
            columns: ['pool_id'];
            isOneToOne: true;
            referencedRelation: 'seat_pools';
            referencedColumns: ['id'];
          },
        ];
      };
      cohort_meeting_links: {
        Row: {
          cohort_id: string;
          created_at: string;
          meeting_id: string;
          updated_at: string;
          url: string;
        };
        ComputedFields: never;
        Insert: {
          cohort_id: string;
          created_at?: string;
          meeting_id: string;
          updated_at?: string;
          url: string;
        };
        Update: {
          cohort_id?: string;
          created_at?: string;
          meeting_id?: string;
          updated_at?: string;
          url?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'cohort_meeting_links_cohort_id_fkey';
            columns: ['cohort_id'];
            isOneToOne: false;
            referencedRelation: 'cohorts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'cohort_meeting_links_meeting_id_fkey';
            columns: ['meeting_id'];
            isOneToOne: true;
            referencedRelation: 'cohort_meetings';
            referencedColumns: ['id'];
          },
        ];
      };
      cohort_meetings: {
        Row: {
          address: string;
          cohort_id: string;
          created_at: string;
          ends_at: string;
          id: string;
          is_cancelled: boolean;
          is_live: boolean;
          sequence: number;
          starts_at: string;
          starts_before: string[];
          trainer_id: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          address?: string;
          cohort_id: string;
          created_at?: string;
          ends_at: string;
          id?: string;
          is_cancelled?: boolean;
          is_live?: boolean;
          sequence?: number;
          starts_at: string;
          starts_before?: string[];
          trainer_id?: string | null;
          updated_at?: string;
        };
        Update: {
          address?: string;
          cohort_id?: string;
          created_at?: string;
          ends_at?: string;
          id?: string;
          is_cancelled?: boolean;
          is_live?: boolean;
          sequence?: number;
          starts_at?: string;
          starts_before?: string[];
          trainer_id?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'cohort_meetings_cohort_id_fkey';
            columns: ['cohort_id'];
            isOneToOne: false;
            referencedRelation: 'cohorts';
            referencedColumns: ['id'];
          },
        ];
      };
      cohorts: {
        Row: {
          address: string;
          booking_closes_at: string | null;
          booking_opens_at: string | null;
          capacity: number;
          course_id: string;
          created_at: string;
          decide_by: string | null;
          ends_at: string | null;
          id: string;
          min_participants: number | null;
          next_number: number;
          organization_id: string | null;
          pay_within: number | null;
          place: Database['public']['Enums']['course_place'];
          price_cents: number | null;
          starts_at: string | null;
          state: Database['public']['Enums']['cohort_state'];
          taken: number;
          trainer_id: string | null;
          updated_at: string;
          waiting: number;
          lapses_within: number | null;
          pay_by: string | null;
        };
        ComputedFields: 'lapses_within' | 'pay_by';
        Insert: {
          address?: string;
          booking_closes_at?: string | null;
          booking_opens_at?: string | null;
          capacity: number;
          course_id: string;
          created_at?: string;
          decide_by?: string | null;
          ends_at?: string | null;
          id?: string;
          min_participants?: number | null;
          next_number?: number;
          organization_id?: string | null;
          pay_within?: number | null;
          place?: Database['public']['Enums']['course_place'];
          price_cents?: number | null;
          starts_at?: string | null;
          state?: Database['public']['Enums']['cohort_state'];
          taken?: number;
          trainer_id?: string | null;
          updated_at?: string;
          waiting?: number;
        };
        Update: {
          address?: string;
          booking_closes_at?: string | null;
          booking_opens_at?: string | null;
          capacity?: number;
          course_id?: string;
          created_at?: string;
          decide_by?: string | null;
          ends_at?: string | null;
          id?: string;
          min_participants?: number | null;
          next_number?: number;
          organization_id?: string | null;
          pay_within?: number | null;
          place?: Database['public']['Enums']['course_place'];
          price_cents?: number | null;
          starts_at?: string | null;
          state?: Database['public']['Enums']['cohort_state'];
          taken?: number;
          trainer_id?: string | null;
          updated_at?: string;
          waiting?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'cohorts_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'cohorts_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'cohorts_trainer_id_fkey';
            columns: ['trainer_id'];
            isOneToOne: false;
            referencedRelation: 'trainers';
            referencedColumns: ['id'];
          },
        ];
      };
      contact_messages: {
        Row: {
          created_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
          email: string;
          handled_at: string | null;
          handled_by: string | null;
          id: string;
          message: string;
          name: string;
          note: string | null;
          quarantined_at: string | null;
          search_vector: unknown;
          subject: string;
          updated_at: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          email: string;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: string;
          message: string;
          name: string;
          note?: string | null;
          quarantined_at?: string | null;
          search_vector?: never;
          subject: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          email?: string;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: string;
          message?: string;
          name?: string;
          note?: string | null;
          quarantined_at?: string | null;
          search_vector?: never;
          subject?: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      course_completions: {
        Row: {
          completed_at: string;
          course_id: string;
          created_at: string;
          cycle: number;
          enrolment_id: string;
          estimated_hours: number;
          lessons: NonNullable<Json>;
          title: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          completed_at: string;
          course_id: string;
          created_at?: string;
          cycle: number;
          enrolment_id: string;
          estimated_hours: number;
          lessons: NonNullable<Json>;
          title: string;
          user_id: string;
        };
        Update: {
          completed_at?: string;
          course_id?: string;
          created_at?: string;
          cycle?: number;
          enrolment_id?: string;
          estimated_hours?: number;
          lessons?: NonNullable<Json>;
          title?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'course_completions_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'course_completions_enrolment_id_fkey';
            columns: ['enrolment_id'];
            isOneToOne: true;
            referencedRelation: 'enrolments';
            referencedColumns: ['id'];
          },
        ];
      };
      course_interest_counts: {
        Row: {
          course_id: string;
          interests: number;
        };
        ComputedFields: never;
        Insert: {
          course_id: string;
          interests: number;
        };
        Update: {
          course_id?: string;
          interests?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'course_interest_counts_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: true;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
        ];
      };
      course_interests: {
        Row: {
          course_id: string;
          created_at: string;
          email: string;
          id: string;
          name: string;
          note: string | null;
          quarantined_at: string | null;
          search_vector: unknown;
          state: Database['public']['Enums']['interest_state'];
          updated_at: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          course_id: string;
          created_at?: string;
          email: string;
          id?: string;
          name: string;
          note?: string | null;
          quarantined_at?: string | null;
          search_vector?: never;
          state?: Database['public']['Enums']['interest_state'];
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          course_id?: string;
          created_at?: string;
          email?: string;
          id?: string;
          name?: string;
          note?: string | null;
          quarantined_at?: string | null;
          search_vector?: never;
          state?: Database['public']['Enums']['interest_state'];
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'course_interests_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
        ];
      };
      course_lessons: {
        Row: {
          content_type: Database['public']['Enums']['lesson_content_type'];
          created_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
          duration_minutes: number;
          id: string;
          is_preview: boolean;
          is_published: boolean;
          is_required: boolean;
          module_id: string;
          order_index: number;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          content_type?: Database['public']['Enums']['lesson_content_type'];
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          duration_minutes?: number;
          id?: string;
          is_preview?: boolean;
          is_published?: boolean;
          is_required?: boolean;
          module_id: string;
          order_index?: number;
          title: string;
          updated_at?: string;
        };
        Update: {
          content_type?: Database['public']['Enums']['lesson_content_type'];
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          duration_minutes?: number;
          id?: string;
          is_preview?: boolean;
          is_published?: boolean;
          is_required?: boolean;
          module_id?: string;
          order_index?: number;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'course_lessons_module_id_fkey';
            columns: ['module_id'];
            isOneToOne: false;
            referencedRelation: 'course_modules';
            referencedColumns: ['id'];
          },
        ];
      };
      course_modules: {
        Row: {
          course_id: string;
          created_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
          description: string;
          id: string;
          is_published: boolean;
          order_index: number;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          course_id: string;
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          description?: string;
          id?: string;
          is_published?: boolean;
          order_index?: number;
          title: string;
          updated_at?: string;
        };
        Update: {
          course_id?: string;
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          description?: string;
          id?: string;
          is_published?: boolean;
          order_index?: number;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'course_modules_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
        ];
      };
      courses: {
        Row: {
          audience: Database['public']['Enums']['course_audience'];
          category: Database['public']['Enums']['course_category'];
          created_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
          description: string;
          difficulty_level: Database['public']['Enums']['difficulty_level'];
          enrolment_mode: Database['public']['Enums']['enrolment_mode'];
          estimated_hours: number;
          featured: boolean;
          group_size_max: number | null;
          group_size_min: number | null;
          id: string;
          included: string[];
          lessons_open: Database['public']['Enums']['lessons_open'];
          outcomes: string[];
          places: Database['public']['Enums']['course_place'][];
          price_cents: number | null;
          price_kind: Database['public']['Enums']['course_price_kind'];
          refund_terms: string;
          search_vector: unknown;
          slug: string;
          state: Database['public']['Enums']['course_state'];
          status: Database['public']['Enums']['course_status'];
          thumbnail_url: string | null;
          title: string;
          trainer_id: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          audience?: Database['public']['Enums']['course_audience'];
          category?: Database['public']['Enums']['course_category'];
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          description?: string;
          difficulty_level?: Database['public']['Enums']['difficulty_level'];
          enrolment_mode?: Database['public']['Enums']['enrolment_mode'];
          estimated_hours?: number;
          featured?: boolean;
          group_size_max?: number | null;
          group_size_min?: number | null;
          id?: string;
          included?: string[];
          lessons_open?: Database['public']['Enums']['lessons_open'];
          outcomes?: string[];
          places?: Database['public']['Enums']['course_place'][];
          price_cents?: number | null;
          price_kind?: Database['public']['Enums']['course_price_kind'];
          refund_terms?: string;
          search_vector?: never;
          slug: string;
          state?: Database['public']['Enums']['course_state'];
          status?: Database['public']['Enums']['course_status'];
          thumbnail_url?: string | null;
          title: string;
          trainer_id?: string | null;
          updated_at?: string;
        };
        Update: {
          audience?: Database['public']['Enums']['course_audience'];
          category?: Database['public']['Enums']['course_category'];
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          description?: string;
          difficulty_level?: Database['public']['Enums']['difficulty_level'];
          enrolment_mode?: Database['public']['Enums']['enrolment_mode'];
          estimated_hours?: number;
          featured?: boolean;
          group_size_max?: number | null;
          group_size_min?: number | null;
          id?: string;
          included?: string[];
          lessons_open?: Database['public']['Enums']['lessons_open'];
          outcomes?: string[];
          places?: Database['public']['Enums']['course_place'][];
          price_cents?: number | null;
          price_kind?: Database['public']['Enums']['course_price_kind'];
          refund_terms?: string;
          search_vector?: never;
          slug?: string;
          state?: Database['public']['Enums']['course_state'];
          status?: Database['public']['Enums']['course_status'];
          thumbnail_url?: string | null;
          title?: string;
          trainer_id?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'courses_trainer_id_fkey';
            columns: ['trainer_id'];
            isOneToOne: false;
            referencedRelation: 'trainers';
            referencedColumns: ['id'];
          },
        ];
      };
      enrolments: {
        Row: {
          course_id: string;
          created_at: string;
          cycle: number;
          ended_at: string | null;
          id: string;
          is_active: boolean;
          is_ended_by_staff: boolean;
          last_lesson_id: string | null;
          last_seen_at: string | null;
          request: string | null;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          course_id: string;
          created_at?: string;
          cycle?: number;
          ended_at?: string | null;
          id?: string;
          is_active?: boolean;
          is_ended_by_staff?: boolean;
          last_lesson_id?: string | null;
          last_seen_at?: string | null;
          request?: string | null;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          course_id?: string;
          created_at?: string;
          cycle?: number;
          ended_at?: string | null;
          id?: string;
          is_active?: boolean;
          is_ended_by_staff?: boolean;
          last_lesson_id?: string | null;
          last_seen_at?: string | null;
          request?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'enrolments_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'enrolments_last_lesson_id_fkey';
            columns: ['last_lesson_id'];
            isOneToOne: false;
            referencedRelation: 'course_lessons';
            referencedColumns: ['id'];
          },
        ];
      };
      lesson_answers: {
        Row: {
          author_id: string | null;
          body: string;
          created_at: string;
          edited_at: string | null;
          id: string;
          is_accepted: boolean;
          is_staff: boolean;
          question_id: string;
          removed_at: string | null;
          removed_by: string | null;
          removed_reason: string | null;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          body: string;
          created_at?: string;
          edited_at?: string | null;
          id: string;
          is_accepted?: boolean;
          is_staff: boolean;
          question_id: string;
          removed_at?: string | null;
          removed_by?: string | null;
          removed_reason?: string | null;
        };
        Update: {
          author_id?: string | null;
          body?: string;
          created_at?: string;
          edited_at?: string | null;
          id?: string;
          is_accepted?: boolean;
          is_staff?: boolean;
          question_id?: string;
          removed_at?: string | null;
          removed_by?: string | null;
          removed_reason?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'lesson_answers_question_id_fkey';
            columns: ['question_id'];
            isOneToOne: false;
            referencedRelation: 'lesson_questions';
            referencedColumns: ['id'];
          },
        ];
      };
      lesson_bodies: {
        Row: {
          captions: string | null;
          content: string;
          content_type: Database['public']['Enums']['lesson_content_type'];
          course_id: string;
          created_at: string;
          film_seconds: number | null;
          is_live: boolean;
          is_preview: boolean;
          is_published: boolean;
          is_required: boolean;
          lesson_id: string;
          video_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          captions?: string | null;
          content?: string;
          content_type: Database['public']['Enums']['lesson_content_type'];
          course_id: string;
          created_at?: string;
          film_seconds?: number | null;
          is_live: boolean;
          is_preview: boolean;
          is_published: boolean;
          is_required: boolean;
          lesson_id: string;
          video_url?: string | null;
        };
        Update: {
          captions?: string | null;
          content?: string;
          content_type?: Database['public']['Enums']['lesson_content_type'];
          course_id?: string;
          created_at?: string;
          film_seconds?: number | null;
          is_live?: boolean;
          is_preview?: boolean;
          is_published?: boolean;
          is_required?: boolean;
          lesson_id?: string;
          video_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'lesson_bodies_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lesson_bodies_lesson_id_fkey';
            columns: ['lesson_id'];
            isOneToOne: true;
            referencedRelation: 'course_lessons';
            referencedColumns: ['id'];
          },
        ];
      };
      lesson_notes: {
        Row: {
          course_id: string;
          created_at: string;
          lesson_id: string;
          note: string;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          course_id: string;
          created_at?: string;
          lesson_id: string;
          note: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          course_id?: string;
          created_at?: string;
          lesson_id?: string;
          note?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'lesson_notes_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lesson_notes_lesson_id_fkey';
            columns: ['lesson_id'];
            isOneToOne: false;
            referencedRelation: 'course_lessons';
            referencedColumns: ['id'];
          },
        ];
      };
      lesson_progress: {
        Row: {
          completed_at: string | null;
          course_id: string;
          created_at: string;
          enrolment_id: string;
          lesson_id: string;
          opened_at: string;
          place: Json | null;
          updated_at: string;
          user_id: string;
          watched: unknown;
        };
        ComputedFields: never;
        Insert: {
          completed_at?: string | null;
          course_id: string;
          created_at?: string;
          enrolment_id: string;
          lesson_id: string;
          opened_at: string;
          place?: Json | null;
          updated_at?: string;
          user_id: string;
          watched?: unknown;
        };
        Update: {
          completed_at?: string | null;
          course_id?: string;
          created_at?: string;
          enrolment_id?: string;
          lesson_id?: string;
          opened_at?: string;
          place?: Json | null;
          updated_at?: string;
          user_id?: string;
          watched?: unknown;
        };
        Relationships: [
          {
            foreignKeyName: 'lesson_progress_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lesson_progress_enrolment_id_fkey';
            columns: ['enrolment_id'];
            isOneToOne: false;
            referencedRelation: 'enrolments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lesson_progress_lesson_id_fkey';
            columns: ['lesson_id'];
            isOneToOne: false;
            referencedRelation: 'course_lessons';
            referencedColumns: ['id'];
          },
        ];
      };
      lesson_questions: {
        Row: {
          author_id: string | null;
          body: string;
          course_id: string;
          created_at: string;
          edited_at: string | null;
          id: string;
          is_open: boolean;
          is_staff: boolean;
          lesson_id: string;
          removed_at: string | null;
          removed_by: string | null;
          removed_reason: string | null;
          title: string;
          told_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          body?: string;
          course_id: string;
          created_at?: string;
          edited_at?: string | null;
          id: string;
          is_open?: boolean;
          is_staff: boolean;
          lesson_id: string;
          removed_at?: string | null;
          removed_by?: string | null;
          removed_reason?: string | null;
          title: string;
          told_at?: string | null;
        };
        Update: {
          author_id?: string | null;
          body?: string;
          course_id?: string;
          created_at?: string;
          edited_at?: string | null;
          id?: string;
          is_open?: boolean;
          is_staff?: boolean;
          lesson_id?: string;
          removed_at?: string | null;
          removed_by?: string | null;
          removed_reason?: string | null;
          title?: string;
          told_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'lesson_questions_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lesson_questions_lesson_id_fkey';
            columns: ['lesson_id'];
            isOneToOne: false;
            referencedRelation: 'course_lessons';
            referencedColumns: ['id'];
          },
        ];
      };
      money_documents: {
        Row: {
          charge_id: string;
          created_at: string;
          event_id: number | null;
          id: number;
          is_issued: boolean;
          kind: Database['public']['Enums']['document_kind'];
          link: string | null;
          mark: string | null;
          number: string | null;
          series: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          charge_id: string;
          created_at?: string;
          event_id?: number | null;
          id?: number;
          is_issued?: boolean;
          kind: Database['public']['Enums']['document_kind'];
          link?: string | null;
          mark?: string | null;
          number?: string | null;
          series?: string | null;
          updated_at?: string;
        };
        Update: {
          charge_id?: string;
          created_at?: string;
          event_id?: number | null;
          id?: number;
          is_issued?: boolean;
          kind?: Database['public']['Enums']['document_kind'];
          link?: string | null;
          mark?: string | null;
          number?: string | null;
          series?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'money_documents_charge_id_fkey';
            columns: ['charge_id'];
            isOneToOne: false;
            referencedRelation: 'charges';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'money_documents_event_fkey';
            columns: ['event_id', 'charge_id'];
            isOneToOne: false;
            referencedRelation: 'money_events';
            referencedColumns: ['id', 'charge_id'];
          },
        ];
      };
      money_events: {
        Row: {
          amount_cents: number;
          charge_id: string;
          corrects: number | null;
          created_at: string;
          day: string;
          id: number;
          kind: Database['public']['Enums']['money_kind'];
          lowered_cents: number;
          method: Database['public']['Enums']['money_method'];
          noted_by: string | null;
          of_payment: number | null;
          provider_id: string | null;
          request: string | null;
          unreturned_cents: number;
        };
        ComputedFields: never;
        Insert: {
          amount_cents: number;
          charge_id: string;
          corrects?: number | null;
          created_at?: string;
          day: string;
          id?: number;
          kind: Database['public']['Enums']['money_kind'];
          lowered_cents?: number;
          method: Database['public']['Enums']['money_method'];
          noted_by?: string | null;
          of_payment?: number | null;
          provider_id?: string | null;
          request?: string | null;
          unreturned_cents?: number;
        };
        Update: {
          amount_cents?: number;
          charge_id?: string;
          corrects?: number | null;
          created_at?: string;
          day?: string;
          id?: number;
          kind?: Database['public']['Enums']['money_kind'];
          lowered_cents?: number;
          method?: Database['public']['Enums']['money_method'];
          noted_by?: string | null;
          of_payment?: number | null;
          provider_id?: string | null;
          request?: string | null;
          unreturned_cents?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'money_events_charge_id_fkey';
            columns: ['charge_id'];
            isOneToOne: false;
            referencedRelation: 'charges';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'money_events_corrects_fkey';
            columns: ['corrects', 'charge_id', 'amount_cents'];
            isOneToOne: false;
            referencedRelation: 'money_events';
            referencedColumns: ['id', 'charge_id', 'amount_cents'];
          },
          {
            foreignKeyName: 'money_events_of_payment_fkey';
            columns: ['of_payment', 'charge_id'];
            isOneToOne: false;
            referencedRelation: 'money_events';
            referencedColumns: ['id', 'charge_id'];
          },
        ];
      };
      organization_billing: {
        Row: {
          address: string;
          created_at: string;
          name: string;
          organization_id: string;
          updated_at: string;
          vat_number: string;
        };
        ComputedFields: never;
        Insert: {
          address: string;
          created_at?: string;
          name: string;
          organization_id: string;
          updated_at?: string;
          vat_number: string;
        };
        Update: {
          address?: string;
          created_at?: string;
          name?: string;
          organization_id?: string;
          updated_at?: string;
          vat_number?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'organization_billing_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: true;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      organization_invitations: {
        Row: {
          created_at: string;
          declined_at: string | null;
          email: string;
          expires_at: string;
          id: string;
          invited_at: string[];
          invited_by: string | null;
          organization_id: string;
          role: Database['public']['Enums']['organization_member_role'];
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          declined_at?: string | null;
          email: string;
          expires_at?: string;
          id?: string;
          invited_at?: string[];
          invited_by?: string | null;
          organization_id: string;
          role?: Database['public']['Enums']['organization_member_role'];
          withdrawn_at?: string | null;
        };
        Update: {
          created_at?: string;
          declined_at?: string | null;
          email?: string;
          expires_at?: string;
          id?: string;
          invited_at?: string[];
          invited_by?: string | null;
          organization_id?: string;
          role?: Database['public']['Enums']['organization_member_role'];
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'organization_invitations_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      organization_members: {
        Row: {
          created_at: string;
          organization_id: string;
          role: Database['public']['Enums']['organization_member_role'];
          updated_at: string;
          user_id: string;
          wants_report: boolean;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          organization_id: string;
          role?: Database['public']['Enums']['organization_member_role'];
          updated_at?: string;
          user_id: string;
          wants_report?: boolean;
        };
        Update: {
          created_at?: string;
          organization_id?: string;
          role?: Database['public']['Enums']['organization_member_role'];
          updated_at?: string;
          user_id?: string;
          wants_report?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'organization_members_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      organizations: {
        Row: {
          created_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
          id: string;
          name: string;
          search_vector: unknown;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          id?: string;
          name: string;
          search_vector?: never;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          id?: string;
          name?: string;
          search_vector?: never;
          updated_at?: string;
        };
        Relationships: [];
      };
      payment_orders: {
        Row: {
          amount_cents: number;
          buyer_id: string | null;
          called_at: string | null;
          charge_id: string;
          created_at: string;
          expires_at: string;
          failure: string | null;
          id: string;
          is_closing: boolean;
          is_returned: boolean;
          method: Database['public']['Enums']['money_method'] | null;
          payment_id: string | null;
          provider: Database['public']['Enums']['payment_provider'];
          provider_id: string | null;
          read_at: string | null;
          read_due_at: string | null;
          state: Database['public']['Enums']['order_state'];
          updated_at: string;
          url: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount_cents: number;
          buyer_id?: string | null;
          called_at?: string | null;
          charge_id: string;
          created_at?: string;
          expires_at: string;
          failure?: string | null;
          id?: string;
          is_closing?: boolean;
          is_returned?: boolean;
          method?: Database['public']['Enums']['money_method'] | null;
          payment_id?: string | null;
          provider: Database['public']['Enums']['payment_provider'];
          provider_id?: string | null;
          read_at?: string | null;
          read_due_at?: string | null;
          state?: Database['public']['Enums']['order_state'];
          updated_at?: string;
          url?: string | null;
        };
        Update: {
          amount_cents?: number;
          buyer_id?: string | null;
          called_at?: string | null;
          charge_id?: string;
          created_at?: string;
          expires_at?: string;
          failure?: string | null;
          id?: string;
          is_closing?: boolean;
          is_returned?: boolean;
          method?: Database['public']['Enums']['money_method'] | null;
          payment_id?: string | null;
          provider?: Database['public']['Enums']['payment_provider'];
          provider_id?: string | null;
          read_at?: string | null;
          read_due_at?: string | null;
          state?: Database['public']['Enums']['order_state'];
          updated_at?: string;
          url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'payment_orders_charge_id_fkey';
            columns: ['charge_id'];
            isOneToOne: false;
            referencedRelation: 'charges';
            referencedColumns: ['id'];
          },
        ];
      };
      payment_refunds: {
        Row: {
          amount_cents: number;
          attempts: number;
          charge_id: string;
          created_at: string;
          due_at: string | null;
          failure: string | null;
          id: string;
          lowers_cents: number;
          order_id: string;
          provider_id: string | null;
          state: Database['public']['Enums']['refund_state'];
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          amount_cents: number;
          attempts?: number;
          charge_id: string;
          created_at?: string;
          due_at?: string | null;
          failure?: string | null;
          id?: string;
          lowers_cents?: number;
          order_id: string;
          provider_id?: string | null;
          state?: Database['public']['Enums']['refund_state'];
          updated_at?: string;
        };
        Update: {
          amount_cents?: number;
          attempts?: number;
          charge_id?: string;
          created_at?: string;
          due_at?: string | null;
          failure?: string | null;
          id?: string;
          lowers_cents?: number;
          order_id?: string;
          provider_id?: string | null;
          state?: Database['public']['Enums']['refund_state'];
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payment_refunds_charge_id_fkey';
            columns: ['charge_id'];
            isOneToOne: false;
            referencedRelation: 'charges';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payment_refunds_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'payment_orders';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          bio: string | null;
          created_at: string;
          display_name: string | null;
          email: string | null;
          experience_level: Database['public']['Enums']['experience_level'] | null;
          first_name: string | null;
          id: string;
          last_name: string | null;
          learning_goals: string[];
          learning_preferences: string[];
          onboarding_completed: boolean;
          onboarding_data: NonNullable<Json>;
          onboarding_skipped: boolean;
          onboarding_skipped_at: string | null;
          onboarding_step: number;
          profile_picture_url: string | null;
          search_vector: unknown;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          bio?: string | null;
          created_at?: string;
          display_name?: string | null;
          email?: string | null;
          experience_level?: Database['public']['Enums']['experience_level'] | null;
          first_name?: string | null;
          id: string;
          last_name?: string | null;
          learning_goals?: string[];
          learning_preferences?: string[];
          onboarding_completed?: boolean;
          onboarding_data?: NonNullable<Json>;
          onboarding_skipped?: boolean;
          onboarding_skipped_at?: string | null;
          onboarding_step?: number;
          profile_picture_url?: string | null;
          search_vector?: never;
          updated_at?: string;
        };
        Update: {
          bio?: string | null;
          created_at?: string;
          display_name?: string | null;
          email?: string | null;
          experience_level?: Database['public']['Enums']['experience_level'] | null;
          first_name?: string | null;
          id?: string;
          last_name?: string | null;
          learning_goals?: string[];
          learning_preferences?: string[];
          onboarding_completed?: boolean;
          onboarding_data?: NonNullable<Json>;
          onboarding_skipped?: boolean;
          onboarding_skipped_at?: string | null;
          onboarding_step?: number;
          profile_picture_url?: string | null;
          search_vector?: never;
          updated_at?: string;
        };
        Relationships: [];
      };
      quiz_attempts: {
        Row: {
          created_at: string;
          deadline: string | null;
          ended_at: string | null;
          enrolment_id: string;
          id: string;
          lesson_id: string;
          number: number;
          passed: boolean | null;
          request: string | null;
          score: number | null;
          started_at: string;
          state: Database['public']['Enums']['quiz_attempt_state'];
          updated_at: string;
          user_id: string;
          version_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          deadline?: string | null;
          ended_at?: string | null;
          enrolment_id: string;
          id?: string;
          lesson_id: string;
          number: number;
          passed?: boolean | null;
          request?: string | null;
          score?: number | null;
          started_at: string;
          state?: Database['public']['Enums']['quiz_attempt_state'];
          updated_at?: string;
          user_id: string;
          version_id: string;
        };
        Update: {
          created_at?: string;
          deadline?: string | null;
          ended_at?: string | null;
          enrolment_id?: string;
          id?: string;
          lesson_id?: string;
          number?: number;
          passed?: boolean | null;
          request?: string | null;
          score?: number | null;
          started_at?: string;
          state?: Database['public']['Enums']['quiz_attempt_state'];
          updated_at?: string;
          user_id?: string;
          version_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'quiz_attempts_enrolment_id_fkey';
            columns: ['enrolment_id'];
            isOneToOne: false;
            referencedRelation: 'enrolments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quiz_attempts_lesson_id_fkey';
            columns: ['lesson_id'];
            isOneToOne: false;
            referencedRelation: 'course_lessons';
            referencedColumns: ['id'];
          },
        ];
      };
      seat_pools: {
        Row: {
          cohort_id: string | null;
          course_id: string;
          created_at: string;
          credit_note_mark: string | null;
          credit_note_number: string | null;
          due_at: string | null;
          expired_at: string | null;
          expires_at: string;
          id: string;
          invoice_mark: string | null;
          invoice_number: string | null;
          organization_id: string;
          paid_on: string | null;
          payment: Database['public']['Enums']['payment_state'];
          price_cents: number | null;
          quantity: number;
          reference: string | null;
          refunded_on: string | null;
          release_at: string | null;
          request_content: string | null;
          updated_at: string;
          vat_percent: number | null;
        };
        ComputedFields: never;
        Insert: {
          cohort_id?: string | null;
          course_id: string;
          created_at?: string;
          credit_note_mark?: string | null;
          credit_note_number?: string | null;
          due_at?: string | null;
          expired_at?: string | null;
          expires_at: string;
          id?: string;
          invoice_mark?: string | null;
          invoice_number?: string | null;
          organization_id: string;
          paid_on?: string | null;
          payment?: Database['public']['Enums']['payment_state'];
          price_cents?: number | null;
          quantity: number;
          reference?: string | null;
          refunded_on?: string | null;
          release_at?: string | null;
          request_content?: string | null;
          updated_at?: string;
          vat_percent?: number | null;
        };
        Update: {
          cohort_id?: string | null;
          course_id?: string;
          created_at?: string;
          credit_note_mark?: string | null;
          credit_note_number?: string | null;
          due_at?: string | null;
          expired_at?: string | null;
          expires_at?: string;
          id?: string;
          invoice_mark?: string | null;
          invoice_number?: string | null;
          organization_id?: string;
          paid_on?: string | null;
          payment?: Database['public']['Enums']['payment_state'];
          price_cents?: number | null;
          quantity?: number;
          reference?: string | null;
          refunded_on?: string | null;
          release_at?: string | null;
          request_content?: string | null;
          updated_at?: string;
          vat_percent?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'seat_pools_cohort_id_fkey';
            columns: ['cohort_id'];
            isOneToOne: false;
            referencedRelation: 'cohorts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'seat_pools_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'seat_pools_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      seats: {
        Row: {
          booking_id: string | null;
          bound_at: string | null;
          created_at: string;
          email: string | null;
          ended_at: string | null;
          id: string;
          invited_at: string[];
          is_spent: boolean;
          owed_booking_id: string | null;
          pays_since: string | null;
          pool_id: string;
          state: Database['public']['Enums']['seat_state'];
          updated_at: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          booking_id?: string | null;
          bound_at?: string | null;
          created_at?: string;
          email?: string | null;
          ended_at?: string | null;
          id?: string;
          invited_at?: string[];
          is_spent?: boolean;
          owed_booking_id?: string | null;
          pays_since?: string | null;
          pool_id: string;
          state?: Database['public']['Enums']['seat_state'];
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          booking_id?: string | null;
          bound_at?: string | null;
          created_at?: string;
          email?: string | null;
          ended_at?: string | null;
          id?: string;
          invited_at?: string[];
          is_spent?: boolean;
          owed_booking_id?: string | null;
          pays_since?: string | null;
          pool_id?: string;
          state?: Database['public']['Enums']['seat_state'];
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'seats_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'seats_owed_booking_id_fkey';
            columns: ['owed_booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'seats_pool_id_fkey';
            columns: ['pool_id'];
            isOneToOne: false;
            referencedRelation: 'seat_pools';
            referencedColumns: ['id'];
          },
        ];
      };
      trainers: {
        Row: {
          bio: string;
          created_at: string;
          id: string;
          name: string;
          portrait_url: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          bio?: string;
          created_at?: string;
          id?: string;
          name: string;
          portrait_url?: string | null;
          updated_at?: string;
        };
        Update: {
          bio?: string;
          created_at?: string;
          id?: string;
          name?: string;
          portrait_url?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      user_roles: {
        Row: {
          created_at: string;
          role: Database['public']['Enums']['app_role'];
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          role?: Database['public']['Enums']['app_role'];
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          role?: Database['public']['Enums']['app_role'];
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_answer: { Args: { answer?: string; question: string }; Returns: undefined };
      accept_offer: {
        Args: {
          booking: string;
          early_start?: boolean;
          shown_cents?: number;
          shown_pay_within?: number;
        };
        Returns: Json;
      };
      accept_seat: {
        Args: { seat: string };
        Returns: {
          booking_id: string | null;
          bound_at: string | null;
          created_at: string;
          email: string | null;
          ended_at: string | null;
          id: string;
          invited_at: string[];
          is_spent: boolean;
          owed_booking_id: string | null;
          pays_since: string | null;
          pool_id: string;
          state: Database['public']['Enums']['seat_state'];
          updated_at: string;
          user_id: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'seats';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      add_booking: {
        Args: {
          cohort: string;
          email?: string;
          name?: string;
          person?: string;
          seat_only?: boolean;
          shown_cents?: number;
        };
        Returns: Json;
      };
      answer_invitation: {
        Args: { invitation_id: string; is_accepted: boolean };
        Returns: undefined;
      };
      answer_question: { Args: { body: string; id: string; question: string }; Returns: undefined };
      answers_of_attempt: { Args: { attempt: string }; Returns: Json };
      ask_question: {
        Args: { body?: string; id: string; lesson: string; title: string };
        Returns: undefined;
      };
      attendance_sheet: { Args: { meeting: string }; Returns: Json };
      badge_facts: { Args: { caller: string; code: string }; Returns: Json };
      badge_status: { Args: { list: number }; Returns: number[] };
      book: {
        Args: {
          cohort: string;
          early_start?: boolean;
          list_only?: boolean;
          request?: string;
          seat_only?: boolean;
          shown_cents?: number;
          shown_pay_within?: number;
        };
        Returns: Json;
      };
      cancel_booking: {
        Args: {
          booking: string;
          reason?: string;
          shown_state?: Database['public']['Enums']['booking_state'];
        };
        Returns: Json;
      };
      certificate_detail: { Args: { certificate: string }; Returns: Json };
      change_seat_pool: {
        Args: { expires_at: string; pool: string; quantity: number; release_at?: string };
        Returns: {
          cohort_id: string | null;
          course_id: string;
          created_at: string;
          credit_note_mark: string | null;
          credit_note_number: string | null;
          due_at: string | null;
          expired_at: string | null;
          expires_at: string;
          id: string;
          invoice_mark: string | null;
          invoice_number: string | null;
          organization_id: string;
          paid_on: string | null;
          payment: Database['public']['Enums']['payment_state'];
          price_cents: number | null;
          quantity: number;
          reference: string | null;
          refunded_on: string | null;
          release_at: string | null;
          request_content: string | null;
          updated_at: string;
          vat_percent: number | null;
        };
        SetofOptions: {
          from: '*';
          to: 'seat_pools';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      claim_booking: { Args: { booking: string }; Returns: Json };
      claim_letters: { Args: { amount?: number; lease_seconds?: number }; Returns: Json };
      closed_lessons: { Args: { course: string }; Returns: Json };
      cohort_booking: {
        Args: { booking: string };
        Returns: Database['public']['CompositeTypes']['cohort_booking_row'][];
        SetofOptions: {
          from: '*';
          to: 'cohort_booking_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      cohort_for_editing: { Args: { cohort: string }; Returns: Json };
      cohort_outsiders: {
        Args: { cohort: string; organization: string };
        Returns: Database['public']['CompositeTypes']['outsider_row'][];
        SetofOptions: {
          from: '*';
          to: 'outsider_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      cohort_overview: { Args: { cohort: string }; Returns: Json };
      cohort_papers: { Args: { cohort: string }; Returns: Json };
      cohorts_of_months: {
        Args: { course?: string; page?: number; since: string; until: string };
        Returns: {
          bookings: number;
          came: number;
          capacity: number;
          course_id: string;
          course_title: string;
          has_more: boolean;
          id: string;
          reserved: number;
          starts_at: string;
          state: Database['public']['Enums']['cohort_state'];
          waiting: number;
        }[];
      };
      company_report: {
        Args: { organization: string; since: string; until: string };
        Returns: Json;
      };
      complete_lesson: { Args: { lesson: string }; Returns: Json };
      confirm_withdrawal: { Args: { shown_cents?: number; token: string }; Returns: Json };
      correct_holder_name: {
        Args: { booking: string; name: string; version: string };
        Returns: boolean;
      };
      correct_money: {
        Args: { event: number; seen_kept_cents: number };
        Returns: {
          booking_id: string | null;
          contract_at: string;
          created_at: string;
          id: string;
          is_waived: boolean;
          kept_event: number | null;
          lowered_cents: number;
          owed_cents: number;
          payer_id: string | null;
          pool_id: string | null;
          price_cents: number;
          received_cents: number;
          refunding_cents: number;
          returned_cents: number;
          unreturned_cents: number;
          updated_at: string;
          vat_percent: number;
        };
        SetofOptions: {
          from: '*';
          to: 'charges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      correct_names: {
        Args: { first_name: string; last_name: string; user_id: string; version: string };
        Returns: boolean;
      };
      count_same_caller: {
        Args: { row_id: string };
        Returns: {
          counted_at: string;
          interests: number;
          messages: number;
        }[];
      };
      count_upload: { Args: { uploader: string }; Returns: boolean };
      course_progress: { Args: { course: string }; Returns: Json };
      create_seat_pool: {
        Args: {
          cohort?: string;
          course: string;
          due_at?: string;
          expires_at: string;
          organization: string;
          pool: string;
          price_cents?: number;
          quantity: number;
          release_at?: string;
        };
        Returns: {
          cohort_id: string | null;
          course_id: string;
          created_at: string;
          credit_note_mark: string | null;
          credit_note_number: string | null;
          due_at: string | null;
          expired_at: string | null;
          expires_at: string;
          id: string;
          invoice_mark: string | null;
          invoice_number: string | null;
          organization_id: string;
          paid_on: string | null;
          payment: Database['public']['Enums']['payment_state'];
          price_cents: number | null;
          quantity: number;
          reference: string | null;
          refunded_on: string | null;
          release_at: string | null;
          request_content: string | null;
          updated_at: string;
          vat_percent: number | null;
        };
        SetofOptions: {
          from: '*';
          to: 'seat_pools';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      decide_withdrawal: {
        Args: { applies: boolean; reason?: string; withdrawal: string };
        Returns: undefined;
      };
      delete_answer: { Args: { id: string }; Returns: undefined };
      delete_cohort: { Args: { cohort: string }; Returns: undefined };
      delete_from_bin: {
        Args: { ids: string[]; kind: Database['public']['Enums']['bin_kind'] };
        Returns: number;
      };
      delete_question: { Args: { id: string }; Returns: undefined };
      delete_same_caller: {
        Args: { counted_at: string; row_id: string };
        Returns: {
          interests: number;
          messages: number;
        }[];
      };
      dismiss_document: { Args: { event: number; failure: string }; Returns: undefined };
      dismiss_reports: { Args: { question: string }; Returns: number };
      duplicate_course: { Args: { copy: string; course: string; title: string }; Returns: Json };
      edit_answer: { Args: { body: string; id: string }; Returns: undefined };
      edit_question: { Args: { body: string; id: string; title: string }; Returns: undefined };
      end_enrolment: {
        Args: { enrolment: string; reason?: string };
        Returns: {
          course_id: string;
          created_at: string;
          cycle: number;
          ended_at: string | null;
          id: string;
          is_active: boolean;
          is_ended_by_staff: boolean;
          last_lesson_id: string | null;
          last_seen_at: string | null;
          request: string | null;
          updated_at: string;
          user_id: string;
        };
        SetofOptions: {
          from: '*';
          to: 'enrolments';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      end_seat: {
        Args: { seat: string };
        Returns: {
          booking_id: string | null;
          bound_at: string | null;
          created_at: string;
          email: string | null;
          ended_at: string | null;
          id: string;
          invited_at: string[];
          is_spent: boolean;
          owed_booking_id: string | null;
          pays_since: string | null;
          pool_id: string;
          state: Database['public']['Enums']['seat_state'];
          updated_at: string;
          user_id: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'seats';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      end_sign_in: { Args: { session: string }; Returns: boolean };
      enrol: {
        Args: { course: string };
        Returns: {
          course_id: string;
          created_at: string;
          cycle: number;
          ended_at: string | null;
          id: string;
          is_active: boolean;
          is_ended_by_staff: boolean;
          last_lesson_id: string | null;
          last_seen_at: string | null;
          request: string | null;
          updated_at: string;
          user_id: string;
        };
        SetofOptions: {
          from: '*';
          to: 'enrolments';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      enrol_people: { Args: { course: string; emails: string[] }; Returns: number };
      enrol_person: {
        Args: { course: string; person: string };
        Returns: {
          course_id: string;
          created_at: string;
          cycle: number;
          ended_at: string | null;
          id: string;
          is_active: boolean;
          is_ended_by_staff: boolean;
          last_lesson_id: string | null;
          last_seen_at: string | null;
          request: string | null;
          updated_at: string;
          user_id: string;
        };
        SetofOptions: {
          from: '*';
          to: 'enrolments';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      erase_attendance_name: { Args: { booking: string; reason: string }; Returns: undefined };
      export_course: { Args: { course: string }; Returns: Json };
      extend_attempt: {
        Args: { attempt: string; minutes: number; reason: string; shown_deadline: string };
        Returns: {
          created_at: string;
          deadline: string | null;
          ended_at: string | null;
          enrolment_id: string;
          id: string;
          lesson_id: string;
          number: number;
          passed: boolean | null;
          request: string | null;
          score: number | null;
          started_at: string;
          state: Database['public']['Enums']['quiz_attempt_state'];
          updated_at: string;
          user_id: string;
          version_id: string;
        };
        SetofOptions: {
          from: '*';
          to: 'quiz_attempts';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      find_accounts: {
        Args: { cohort: string; search_text: string };
        Returns: Database['public']['CompositeTypes']['account_row'][];
        SetofOptions: {
          from: '*';
          to: 'account_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_bookings: {
        Args: { search_text: string };
        Returns: Database['public']['CompositeTypes']['found_booking_row'][];
        SetofOptions: {
          from: '*';
          to: 'found_booking_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_course_by_slug: {
        Args: { old_slug: string };
        Returns: {
          is_archived: boolean;
          slug: string;
        }[];
      };
      find_invitation: { Args: { invitation: string }; Returns: Json };
      find_payment_order: {
        Args: { provider: Database['public']['Enums']['payment_provider']; provider_id: string };
        Returns: string;
      };
      find_seat: { Args: { seat: string }; Returns: Json };
      finish_letter: {
        Args: {
          error?: string;
          gives_up?: boolean;
          is_dropped?: boolean;
          lease: string;
          letter: string;
          retry_after?: number;
        };
        Returns: boolean;
      };
      give_seats: {
        Args: { emails: string[]; pool: string; request?: string };
        Returns: {
          booking_id: string | null;
          bound_at: string | null;
          created_at: string;
          email: string | null;
          ended_at: string | null;
          id: string;
          invited_at: string[];
          is_spent: boolean;
          owed_booking_id: string | null;
          pays_since: string | null;
          pool_id: string;
          state: Database['public']['Enums']['seat_state'];
          updated_at: string;
          user_id: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'seats';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      held_addresses: {
        Args: { emails: string[]; pool: string };
        Returns: {
          email: string;
          is_elsewhere: boolean;
        }[];
      };
      import_course: { Args: { content: Json; course: string }; Returns: Json };
      interest_counts: {
        Args: { page?: number; page_size?: number; search_text?: string };
        Returns: Database['public']['CompositeTypes']['interest_count_row'][];
        SetofOptions: {
          from: '*';
          to: 'interest_count_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      invite_interested: { Args: { cohort: string; interests: string[] }; Returns: number };
      invite_members: {
        Args: {
          emails: string[];
          organization_id: string;
          role: Database['public']['Enums']['organization_member_role'];
        };
        Returns: {
          again_at: string;
          email: string;
          outcome: string;
        }[];
      };
      is_staff: { Args: Record<PropertyKey, never>; Returns: boolean };
      keep_certificate: { Args: { certificate: string }; Returns: undefined };
      keep_unreturned: {
        Args: { charge: string; seen_kept_cents: number; shown_cents?: number };
        Returns: undefined;
      };
      lapses_within: {
        Args: {
          cohort: Omit<
            Database['public']['Tables']['cohorts']['Row'],
            Database['public']['Tables']['cohorts']['ComputedFields']
          >;
        };
        Returns: number;
      };
      learner_of: { Args: { enrolment: string }; Returns: Json };
      lease_documents: { Args: { amount?: number }; Returns: Json };
      lease_payment_work: { Args: { amount?: number }; Returns: Json };
      leave_seat: {
        Args: { seat: string };
        Returns: {
          booking_id: string | null;
          bound_at: string | null;
          created_at: string;
          email: string | null;
          ended_at: string | null;
          id: string;
          invited_at: string[];
          is_spent: boolean;
          owed_booking_id: string | null;
          pays_since: string | null;
          pool_id: string;
          state: Database['public']['Enums']['seat_state'];
          updated_at: string;
          user_id: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'seats';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      lesson_for_editing: { Args: { lesson: string }; Returns: Json };
      letter_facts: { Args: { letter: string }; Returns: Json };
      list_audit: {
        Args: {
          action?: string;
          actor?: string;
          before_at?: string;
          before_id?: number;
          kind?: string;
          page_size?: number;
          search_text?: string;
          since?: string;
          subject?: string;
          until?: string;
        };
        Returns: Database['public']['CompositeTypes']['audit_row'][];
        SetofOptions: {
          from: '*';
          to: 'audit_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_bin: {
        Args: { page?: number; page_size?: number };
        Returns: Database['public']['CompositeTypes']['bin_list_row'][];
        SetofOptions: {
          from: '*';
          to: 'bin_list_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_bookings_to_claim: {
        Args: Record<PropertyKey, never>;
        Returns: {
          cohort_id: string;
          id: string;
          open_cents: number;
          payment: Database['public']['Enums']['payment_state'];
          price_cents: number;
          state: Database['public']['Enums']['booking_state'];
        }[];
      };
      list_certificates: {
        Args: {
          course?: string;
          kind?: Database['public']['Enums']['certificate_kind'];
          page?: number;
          page_size?: number;
          search_text?: string;
          state?: Database['public']['Enums']['certificate_filter'];
          year?: number;
        };
        Returns: Database['public']['CompositeTypes']['certificate_list_row'][];
        SetofOptions: {
          from: '*';
          to: 'certificate_list_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_cohort_bookings: {
        Args: {
          cohort: string;
          page?: number;
          page_size?: number;
          show?: Database['public']['Enums']['booking_list'];
        };
        Returns: Database['public']['CompositeTypes']['cohort_booking_row'][];
        SetofOptions: {
          from: '*';
          to: 'cohort_booking_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_company_people: {
        Args: {
          course?: string;
          organization: string;
          page?: number;
          page_size?: number;
          search_text?: string;
        };
        Returns: Database['public']['CompositeTypes']['company_person_row'][];
        SetofOptions: {
          from: '*';
          to: 'company_person_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_company_pools: {
        Args: { organization: string };
        Returns: Database['public']['CompositeTypes']['company_pool_row'][];
        SetofOptions: {
          from: '*';
          to: 'company_pool_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_dead_letters: {
        Args: Record<PropertyKey, never>;
        Returns: {
          attempts: number;
          booking_id: string;
          cohort_id: string;
          course_id: string;
          course_title: string;
          dead_at: string;
          email: string;
          id: string;
          kind: string;
          last_error: string;
          name: string;
        }[];
      };
      list_interested: { Args: { cohort: string }; Returns: Json };
      list_learners: {
        Args: {
          course: string;
          is_active?: boolean;
          page?: number;
          page_size?: number;
          search_text?: string;
        };
        Returns: Database['public']['CompositeTypes']['learner_list_row'][];
        SetofOptions: {
          from: '*';
          to: 'learner_list_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_lesson_questions: {
        Args: {
          before?: string;
          before_id?: string;
          lesson: string;
          only_mine?: boolean;
          question?: string;
        };
        Returns: Database['public']['CompositeTypes']['lesson_question_row'][];
        SetofOptions: {
          from: '*';
          to: 'lesson_question_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_managed_organizations: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          name: string;
          pools: number;
          role: Database['public']['Enums']['organization_member_role'];
          wants_report: boolean;
        }[];
      };
      list_member_dates: {
        Args: { member: string; organization: string };
        Returns: {
          course_title: string;
          starts_at: string;
          state: Database['public']['Enums']['booking_state'];
        }[];
      };
      list_missing_documents: {
        Args: Record<PropertyKey, never>;
        Returns: {
          amount_cents: number;
          booking_id: string;
          can_retry: boolean;
          cohort_id: string;
          corrected: Database['public']['Enums']['money_kind'];
          course_id: string;
          course_title: string;
          day: string;
          event_id: number;
          failure: string;
          kind: Database['public']['Enums']['money_kind'];
          method: Database['public']['Enums']['money_method'];
          name: string;
          organization: string;
          pool_id: string;
          reference: string;
        }[];
      };
      list_money: {
        Args: { page?: number; page_size?: number; since: string; until: string };
        Returns: Database['public']['CompositeTypes']['money_row'][];
        SetofOptions: {
          from: '*';
          to: 'money_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_offers: { Args: Record<PropertyKey, never>; Returns: Json };
      list_open_money: {
        Args: Record<PropertyKey, never>;
        Returns: {
          booking_id: string;
          cents: number;
          course_title: string;
          kind: Database['public']['Enums']['open_money_kind'];
        }[];
      };
      list_organization_members: {
        Args: { organization_id: string; page?: number; page_size?: number };
        Returns: Database['public']['CompositeTypes']['organization_member_list_row'][];
        SetofOptions: {
          from: '*';
          to: 'organization_member_list_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_own_invitations: {
        Args: Record<PropertyKey, never>;
        Returns: {
          expires_at: string;
          id: string;
          inviter: string;
          organization: string;
          role: Database['public']['Enums']['organization_member_role'];
        }[];
      };
      list_own_postponed_certificates: {
        Args: Record<PropertyKey, never>;
        Returns: {
          course_id: string;
          course_title: string;
          enrolment_id: string;
          kind: Database['public']['Enums']['certificate_kind'];
          reason: string;
        }[];
      };
      list_own_seats: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bound_at: string;
          cohort_id: string;
          completed_at: string;
          course_id: string;
          course_slug: string;
          course_title: string;
          expires_at: string;
          id: string;
          needs_booking: boolean;
          organization: string;
          starts_at: string;
          state: Database['public']['Enums']['seat_state'];
        }[];
      };
      list_own_withdrawals: {
        Args: Record<PropertyKey, never>;
        Returns: {
          confirmed_at: string;
          email: string;
          name: string;
          owed_cents: number;
          price_cents: number;
          reason: string;
          reference: string;
          refund_cents: number;
          refused_at: string;
          stated_at: string;
        }[];
      };
      list_pool_seats: {
        Args: {
          page?: number;
          page_size?: number;
          pool: string;
          search_text?: string;
          state?: Database['public']['Enums']['seat_state'];
        };
        Returns: Database['public']['CompositeTypes']['pool_seat_row'][];
        SetofOptions: {
          from: '*';
          to: 'pool_seat_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_postponed_certificates: {
        Args: Record<PropertyKey, never>;
        Returns: {
          booking_id: string;
          cohort_id: string;
          course_id: string;
          course_title: string;
          created_at: string;
          display_name: string;
          email: string;
          enrolment_id: string;
          id: string;
        }[];
      };
      list_question_answers: {
        Args: { question: string };
        Returns: Database['public']['CompositeTypes']['lesson_answer_row'][];
        SetofOptions: {
          from: '*';
          to: 'lesson_answer_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_questions: {
        Args: {
          course?: string;
          page?: number;
          page_size?: number;
          question?: string;
          state?: Database['public']['Enums']['question_state'];
        };
        Returns: Database['public']['CompositeTypes']['staff_question_row'][];
        SetofOptions: {
          from: '*';
          to: 'staff_question_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_reserved_seats: {
        Args: { cohort: string };
        Returns: {
          booked: number;
          organization: string;
          quantity: number;
          release_at: string;
          reserved: number;
        }[];
      };
      list_seat_pools: {
        Args: {
          course?: string;
          organization?: string;
          page?: number;
          page_size?: number;
          payment?: Database['public']['Enums']['payment_state'];
          pool?: string;
          state?: Database['public']['Enums']['pool_state'];
        };
        Returns: {
          amount_cents: number;
          bound: number;
          cohort_id: string;
          cohort_state: Database['public']['Enums']['cohort_state'];
          course_id: string;
          course_title: string;
          created_at: string;
          credit_note_mark: string;
          credit_note_number: string;
          due_at: string;
          ends_at: string;
          expires_at: string;
          given: number;
          has_more: boolean;
          id: string;
          invoice_mark: string;
          invoice_number: string;
          is_binned: boolean;
          is_over: boolean;
          lapsed: number;
          organization: string;
          organization_id: string;
          paid_on: string;
          payment: Database['public']['Enums']['payment_state'];
          price_cents: number;
          quantity: number;
          reference: string;
          release_at: string;
          starts_at: string;
          used: number;
        }[];
      };
      list_successions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          has_successor: boolean;
          organization: string;
          successor: string;
        }[];
      };
      list_unpaid: {
        Args: {
          overdue?: boolean;
          page?: number;
          page_size?: number;
          refunds?: boolean;
          search_text?: string;
        };
        Returns: Database['public']['CompositeTypes']['unpaid_row'][];
        SetofOptions: {
          from: '*';
          to: 'unpaid_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_unused_files: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bucket_id: string;
          name: string;
        }[];
      };
      list_user_bookings: {
        Args: { page?: number; page_size?: number; user_id: string };
        Returns: Database['public']['CompositeTypes']['user_booking_row'][];
        SetofOptions: {
          from: '*';
          to: 'user_booking_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_user_courses: {
        Args: { page?: number; page_size?: number; user_id: string };
        Returns: Database['public']['CompositeTypes']['user_course_row'][];
        SetofOptions: {
          from: '*';
          to: 'user_course_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_withdrawals: { Args: { booking?: string }; Returns: Json };
      lock_sheet: {
        Args: { meeting: string; shown?: Json };
        Returns: {
          created_at: string;
          locked_by: string | null;
          meeting_id: string;
          retain_until: string;
        };
        SetofOptions: {
          from: '*';
          to: 'attendance_sheets';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      mark_attendance: {
        Args: { marks: Json; meeting: string; reason?: string; sent_at?: string };
        Returns: Json;
      };
      message_cohort: {
        Args: { body: string; cohort: string; request: string; subject: string };
        Returns: number;
      };
      move_booking: {
        Args: { booking: string; cohort: string };
        Returns: {
          booked_starts_at: string | null;
          cohort_id: string;
          created_at: string;
          holder_email: string | null;
          holder_name: string | null;
          id: string;
          name_erased_at: string | null;
          offer_expires_at: string | null;
          offered_at: string | null;
          outlives_account: boolean;
          payment: Database['public']['Enums']['payment_state'];
          queue_number: number;
          request: string | null;
          state: Database['public']['Enums']['booking_state'];
          updated_at: string;
          user_id: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'bookings';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      move_to_bin: {
        Args: { ids: string[]; kind: Database['public']['Enums']['bin_kind'] };
        Returns: number;
      };
      my_bookings: { Args: Record<PropertyKey, never>; Returns: Json };
      my_courses: { Args: Record<PropertyKey, never>; Returns: Json };
      note_document: {
        Args: {
          event: number;
          mark?: string;
          number?: string;
          seen_mark?: string;
          seen_number?: string;
        };
        Returns: undefined;
      };
      note_money: {
        Args: {
          amount_cents: number;
          charge: string;
          day: string;
          document?: Json;
          kind: Database['public']['Enums']['money_kind'];
          method: Database['public']['Enums']['money_method'];
          request?: string;
          seen_kept_cents: number;
        };
        Returns: {
          booking_id: string | null;
          contract_at: string;
          created_at: string;
          id: string;
          is_waived: boolean;
          kept_event: number | null;
          lowered_cents: number;
          owed_cents: number;
          payer_id: string | null;
          pool_id: string | null;
          price_cents: number;
          received_cents: number;
          refunding_cents: number;
          returned_cents: number;
          unreturned_cents: number;
          updated_at: string;
          vat_percent: number;
        };
        SetofOptions: {
          from: '*';
          to: 'charges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      open_lesson: { Args: { lesson: string }; Returns: Json };
      open_payment_order: {
        Args: {
          buyer: string;
          charge: string;
          provider: Database['public']['Enums']['payment_provider'];
        };
        Returns: Json;
      };
      outsider_addresses: { Args: { cohort: string; emails: string[] }; Returns: string[] };
      own_sign_ins: {
        Args: Record<PropertyKey, never>;
        Returns: {
          device: string;
          id: string;
          ip: string;
          is_current: boolean;
          last_used_at: string;
          started_at: string;
        }[];
      };
      pay_by: {
        Args: {
          cohort: Omit<
            Database['public']['Tables']['cohorts']['Row'],
            Database['public']['Tables']['cohorts']['ComputedFields']
          >;
        };
        Returns: string;
      };
      promote_booking: {
        Args: { booking: string };
        Returns: {
          booked_starts_at: string | null;
          cohort_id: string;
          created_at: string;
          holder_email: string | null;
          holder_name: string | null;
          id: string;
          name_erased_at: string | null;
          offer_expires_at: string | null;
          offered_at: string | null;
          outlives_account: boolean;
          payment: Database['public']['Enums']['payment_state'];
          queue_number: number;
          request: string | null;
          state: Database['public']['Enums']['booking_state'];
          updated_at: string;
          user_id: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'bookings';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      question_courses: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          title: string;
        }[];
      };
      queue_payment_read: { Args: { for_payer?: boolean; order_id: string }; Returns: boolean };
      quiz_statistics: { Args: { lesson: string }; Returns: Json };
      quiz_summary: { Args: { lesson: string }; Returns: Json };
      read_payment_order: {
        Args: {
          payer: string;
          provider: Database['public']['Enums']['payment_provider'];
          provider_id: string;
        };
        Returns: Json;
      };
      reissue_certificate: {
        Args: { certificate: string; name: string; renamed_to?: string };
        Returns: {
          booking_id: string | null;
          code: string;
          course_id: string;
          created_at: string;
          ends_on: string;
          enrolment_id: string | null;
          expires_at: string | null;
          grade: number | null;
          holder: string | null;
          hours: number;
          id: string;
          issued_at: string;
          kind: Database['public']['Enums']['certificate_kind'];
          number: number;
          outcomes: string[];
          replaced_by: string | null;
          retain_until: string;
          revoke_reason: string | null;
          revoked_at: string | null;
          rules_version: number;
          search_vector: unknown;
          signatory: string;
          signatory_title: string;
          starts_on: string;
          title: string;
          updated_at: string;
          user_id: string | null;
          withdrawn_at: string | null;
          year: number;
        };
        SetofOptions: {
          from: '*';
          to: 'certificates';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      release_letters: { Args: { lease: string; seconds?: number }; Returns: number };
      remind_of_payment: { Args: { booking: string }; Returns: Json };
      remove_booking: {
        Args: { booking: string; reason: string };
        Returns: {
          booked_starts_at: string | null;
          cohort_id: string;
          created_at: string;
          holder_email: string | null;
          holder_name: string | null;
          id: string;
          name_erased_at: string | null;
          offer_expires_at: string | null;
          offered_at: string | null;
          outlives_account: boolean;
          payment: Database['public']['Enums']['payment_state'];
          queue_number: number;
          request: string | null;
          state: Database['public']['Enums']['booking_state'];
          updated_at: string;
          user_id: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'bookings';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      remove_post: {
        Args: { answer?: string; question: string; reason: string };
        Returns: undefined;
      };
      reorder_lessons: { Args: { lesson_ids: string[]; module_id: string }; Returns: undefined };
      reorder_modules: { Args: { course_id: string; module_ids: string[] }; Returns: undefined };
      report_error: {
        Args: { build: string; name: string; place?: string; route: string };
        Returns: boolean;
      };
      report_post: {
        Args: { answer?: string; question: string; reason: string };
        Returns: undefined;
      };
      request_refund: {
        Args: {
          amount_cents: number;
          charge: string;
          order_id?: string;
          request?: string;
          seen_kept_cents: number;
        };
        Returns: {
          amount_cents: number;
          attempts: number;
          charge_id: string;
          created_at: string;
          due_at: string | null;
          failure: string | null;
          id: string;
          lowers_cents: number;
          order_id: string;
          provider_id: string | null;
          state: Database['public']['Enums']['refund_state'];
          updated_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'payment_refunds';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      require_shown_money: {
        Args: { account: string; due_cents: number; refund_cents: number };
        Returns: undefined;
      };
      required_proof_level: { Args: { caller: string }; Returns: number };
      resend_seat: {
        Args: { seat: string };
        Returns: {
          booking_id: string | null;
          bound_at: string | null;
          created_at: string;
          email: string | null;
          ended_at: string | null;
          id: string;
          invited_at: string[];
          is_spent: boolean;
          owed_booking_id: string | null;
          pays_since: string | null;
          pool_id: string;
          state: Database['public']['Enums']['seat_state'];
          updated_at: string;
          user_id: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'seats';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      reset_attempt: {
        Args: { attempt: string; reason: string };
        Returns: {
          created_at: string;
          deadline: string | null;
          ended_at: string | null;
          enrolment_id: string;
          id: string;
          lesson_id: string;
          number: number;
          passed: boolean | null;
          request: string | null;
          score: number | null;
          started_at: string;
          state: Database['public']['Enums']['quiz_attempt_state'];
          updated_at: string;
          user_id: string;
          version_id: string;
        };
        SetofOptions: {
          from: '*';
          to: 'quiz_attempts';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      reset_second_factor: { Args: { account: string }; Returns: undefined };
      restore_from_bin: {
        Args: { ids: string[]; kind: Database['public']['Enums']['bin_kind'] };
        Returns: number;
      };
      restore_post: { Args: { answer?: string; question: string }; Returns: undefined };
      retry_document: { Args: { event: number }; Returns: undefined };
      revoke_certificate: {
        Args: { certificate: string; questioned?: boolean; reason: string };
        Returns: {
          booking_id: string | null;
          code: string;
          course_id: string;
          created_at: string;
          ends_on: string;
          enrolment_id: string | null;
          expires_at: string | null;
          grade: number | null;
          holder: string | null;
          hours: number;
          id: string;
          issued_at: string;
          kind: Database['public']['Enums']['certificate_kind'];
          number: number;
          outcomes: string[];
          replaced_by: string | null;
          retain_until: string;
          revoke_reason: string | null;
          revoked_at: string | null;
          rules_version: number;
          search_vector: unknown;
          signatory: string;
          signatory_title: string;
          starts_on: string;
          title: string;
          updated_at: string;
          user_id: string | null;
          withdrawn_at: string | null;
          year: number;
        };
        SetofOptions: {
          from: '*';
          to: 'certificates';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_answer: {
        Args: { answer: Json; attempt: string; question: string; revision?: number };
        Returns: {
          answer: NonNullable<Json>;
          attempt_id: string;
          created_at: string;
          question: string;
          revision: number | null;
          updated_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'attempt_answers';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_billing: {
        Args: {
          address?: string;
          booking: string;
          kind: Database['public']['Enums']['billing_kind'];
          name: string;
          shown?: Json;
          vat_number?: string;
        };
        Returns: undefined;
      };
      save_certificate_rules: {
        Args: {
          attendance_percent?: number;
          course: string;
          has_achievement?: boolean;
          signatory?: string;
          signatory_title?: string;
          validity_months?: number;
          version?: number;
        };
        Returns: {
          attendance_percent: number | null;
          course_id: string;
          created_at: string;
          has_achievement: boolean;
          signatory: string;
          signatory_title: string;
          updated_at: string;
          validity_months: number | null;
          version: number;
        };
        SetofOptions: {
          from: '*';
          to: 'certificate_rules';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_cohort: { Args: { cohort: string; fields?: Json; version?: string }; Returns: Json };
      save_lesson: { Args: { fields?: Json; lesson: string; version?: string }; Returns: Json };
      save_note: {
        Args: { lesson: string; note: string; version?: string };
        Returns: {
          course_id: string;
          created_at: string;
          lesson_id: string;
          note: string;
          updated_at: string;
          user_id: string;
        };
        SetofOptions: {
          from: '*';
          to: 'lesson_notes';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_organization_billing: {
        Args: {
          address: string;
          name: string;
          organization: string;
          shown: Json;
          vat_number: string;
        };
        Returns: undefined;
      };
      save_place: { Args: { lesson: string; place: Json }; Returns: Json };
      save_watched: { Args: { lesson: string; place?: Json; ranges: Json }; Returns: Json };
      search_courses: {
        Args: {
          dated_first?: boolean;
          filter_audience?: Database['public']['Enums']['course_audience'];
          filter_category?: Database['public']['Enums']['course_category'];
          filter_level?: Database['public']['Enums']['difficulty_level'];
          filter_month?: string;
          filter_place?: Database['public']['Enums']['course_place'];
          filter_state?: Database['public']['Enums']['course_state'];
          filter_status?: Database['public']['Enums']['course_status'];
          has_dates?: boolean;
          page?: number;
          page_size?: number;
          search_text?: string;
        };
        Returns: Database['public']['CompositeTypes']['course_list_row'][];
        SetofOptions: {
          from: '*';
          to: 'course_list_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_interests: {
        Args: {
          after_created_at?: string;
          after_id?: string;
          created_before?: string;
          created_from?: string;
          filter_course_id?: string;
          filter_state?: Database['public']['Enums']['interest_state'];
          is_quarantined?: boolean;
          page?: number;
          page_size?: number;
          search_text?: string;
        };
        Returns: Database['public']['CompositeTypes']['interest_list_row'][];
        SetofOptions: {
          from: '*';
          to: 'interest_list_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_messages: {
        Args: {
          filter_handled?: boolean;
          is_quarantined?: boolean;
          page?: number;
          page_size?: number;
          search_text?: string;
        };
        Returns: Database['public']['CompositeTypes']['message_list_row'][];
        SetofOptions: {
          from: '*';
          to: 'message_list_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_organizations: {
        Args: { page?: number; page_size?: number; search_text?: string };
        Returns: Database['public']['CompositeTypes']['organization_list_row'][];
        SetofOptions: {
          from: '*';
          to: 'organization_list_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_users: {
        Args: {
          filter_invited?: boolean;
          filter_role?: Database['public']['Enums']['app_role'];
          filter_suspended?: boolean;
          page?: number;
          page_size?: number;
          search_text?: string;
        };
        Returns: Database['public']['CompositeTypes']['user_list_row'][];
        SetofOptions: {
          from: '*';
          to: 'user_list_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      second_factor_state: { Args: Record<PropertyKey, never>; Returns: Json };
      send_letter_again: { Args: { letter: string }; Returns: boolean };
      set_cohort_state: {
        Args: {
          cohort: string;
          reason?: string;
          state: Database['public']['Enums']['cohort_state'];
        };
        Returns: {
          address: string;
          booking_closes_at: string | null;
          booking_opens_at: string | null;
          capacity: number;
          course_id: string;
          created_at: string;
          decide_by: string | null;
          ends_at: string | null;
          id: string;
          min_participants: number | null;
          next_number: number;
          organization_id: string | null;
          pay_within: number | null;
          place: Database['public']['Enums']['course_place'];
          price_cents: number | null;
          starts_at: string | null;
          state: Database['public']['Enums']['cohort_state'];
          taken: number;
          trainer_id: string | null;
          updated_at: string;
          waiting: number;
        };
        SetofOptions: {
          from: '*';
          to: 'cohorts';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_company_report: {
        Args: { is_wanted: boolean; organization: string };
        Returns: undefined;
      };
      set_payment: {
        Args: {
          booking: string;
          day?: string;
          document?: string;
          mark?: string;
          method?: Database['public']['Enums']['money_method'];
          shown_cents?: number;
          shown_state?: Database['public']['Enums']['payment_state'];
          state: Database['public']['Enums']['payment_state'];
        };
        Returns: {
          booked_starts_at: string | null;
          cohort_id: string;
          created_at: string;
          holder_email: string | null;
          holder_name: string | null;
          id: string;
          name_erased_at: string | null;
          offer_expires_at: string | null;
          offered_at: string | null;
          outlives_account: boolean;
          payment: Database['public']['Enums']['payment_state'];
          queue_number: number;
          request: string | null;
          state: Database['public']['Enums']['booking_state'];
          updated_at: string;
          user_id: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'bookings';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_payment_order_open: {
        Args: { expires_at: string; order_id: string; provider_id: string; url: string };
        Returns: {
          amount_cents: number;
          buyer_id: string | null;
          called_at: string | null;
          charge_id: string;
          created_at: string;
          expires_at: string;
          failure: string | null;
          id: string;
          is_closing: boolean;
          is_returned: boolean;
          method: Database['public']['Enums']['money_method'] | null;
          payment_id: string | null;
          provider: Database['public']['Enums']['payment_provider'];
          provider_id: string | null;
          read_at: string | null;
          read_due_at: string | null;
          state: Database['public']['Enums']['order_state'];
          updated_at: string;
          url: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'payment_orders';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_pool_payment: {
        Args: {
          day?: string;
          document?: string;
          mark?: string;
          method?: Database['public']['Enums']['money_method'];
          pool: string;
          shown_cents?: number;
          shown_state?: Database['public']['Enums']['payment_state'];
          state: Database['public']['Enums']['payment_state'];
        };
        Returns: {
          cohort_id: string | null;
          course_id: string;
          created_at: string;
          credit_note_mark: string | null;
          credit_note_number: string | null;
          due_at: string | null;
          expired_at: string | null;
          expires_at: string;
          id: string;
          invoice_mark: string | null;
          invoice_number: string | null;
          organization_id: string;
          paid_on: string | null;
          payment: Database['public']['Enums']['payment_state'];
          price_cents: number | null;
          quantity: number;
          reference: string | null;
          refunded_on: string | null;
          release_at: string | null;
          request_content: string | null;
          updated_at: string;
          vat_percent: number | null;
        };
        SetofOptions: {
          from: '*';
          to: 'seat_pools';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_role: {
        Args: { role: Database['public']['Enums']['app_role']; user_id: string };
        Returns: undefined;
      };
      set_staff_second_factor: { Args: { needed: boolean }; Returns: undefined };
      set_suspended: { Args: { is_suspended: boolean; user_id: string }; Returns: undefined };
      settle_dispute: {
        Args: {
          amount_cents: number;
          currency: string;
          dispute_id: string;
          is_reinstated: boolean;
          payment_id: string;
          provider: Database['public']['Enums']['payment_provider'];
        };
        Returns: {
          booking_id: string | null;
          contract_at: string;
          created_at: string;
          id: string;
          is_waived: boolean;
          kept_event: number | null;
          lowered_cents: number;
          owed_cents: number;
          payer_id: string | null;
          pool_id: string | null;
          price_cents: number;
          received_cents: number;
          refunding_cents: number;
          returned_cents: number;
          unreturned_cents: number;
          updated_at: string;
          vat_percent: number;
        };
        SetofOptions: {
          from: '*';
          to: 'charges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      settle_document: {
        Args: { event: number; failure?: string; gives_up?: boolean; paper?: Json };
        Returns: Database['public']['Enums']['document_state'];
      };
      settle_payment_order: {
        Args: {
          amount_cents?: number;
          currency?: string;
          failure?: string;
          method?: Database['public']['Enums']['money_method'];
          order_id: string;
          payment_id?: string;
          state: Database['public']['Enums']['order_state'];
        };
        Returns: {
          amount_cents: number;
          buyer_id: string | null;
          called_at: string | null;
          charge_id: string;
          created_at: string;
          expires_at: string;
          failure: string | null;
          id: string;
          is_closing: boolean;
          is_returned: boolean;
          method: Database['public']['Enums']['money_method'] | null;
          payment_id: string | null;
          provider: Database['public']['Enums']['payment_provider'];
          provider_id: string | null;
          read_at: string | null;
          read_due_at: string | null;
          state: Database['public']['Enums']['order_state'];
          updated_at: string;
          url: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'payment_orders';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      settle_refund: {
        Args: {
          failure?: string;
          provider_id?: string;
          refund_id: string;
          state: Database['public']['Enums']['refund_state'];
        };
        Returns: {
          amount_cents: number;
          attempts: number;
          charge_id: string;
          created_at: string;
          due_at: string | null;
          failure: string | null;
          id: string;
          lowers_cents: number;
          order_id: string;
          provider_id: string | null;
          state: Database['public']['Enums']['refund_state'];
          updated_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'payment_refunds';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      site_health: { Args: Record<PropertyKey, never>; Returns: Json };
      staff_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          dead_letters: number;
          held_interests: number;
          missing_papers: number;
          new_interests: number;
          open_messages: number;
          troubles: number;
          unpaid_bookings: number;
          waiting_certificates: number;
          waiting_questions: number;
        }[];
      };
      staff_interest: {
        Args: { interest_id: string };
        Returns: Database['public']['CompositeTypes']['interest_list_row'][];
        SetofOptions: {
          from: '*';
          to: 'interest_list_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      staff_overview: { Args: { course?: string; since: string; until: string }; Returns: Json };
      staff_second_factor: { Args: Record<PropertyKey, never>; Returns: boolean };
      staff_user: {
        Args: { user_id: string };
        Returns: Database['public']['CompositeTypes']['staff_user_row'][];
        SetofOptions: {
          from: '*';
          to: 'staff_user_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      staff_week: { Args: Record<PropertyKey, never>; Returns: Json };
      staff_without_second_factor: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          name: string;
        }[];
      };
      start_over: {
        Args: { course: string; cycle: number; request?: string };
        Returns: {
          course_id: string;
          created_at: string;
          cycle: number;
          ended_at: string | null;
          id: string;
          is_active: boolean;
          is_ended_by_staff: boolean;
          last_lesson_id: string | null;
          last_seen_at: string | null;
          request: string | null;
          updated_at: string;
          user_id: string;
        };
        SetofOptions: {
          from: '*';
          to: 'enrolments';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      start_quiz: { Args: { lesson: string; request?: string }; Returns: Json };
      submit_contact_message: {
        Args: {
          account_id: string;
          caller: string;
          message_id: string;
          message_text: string;
          name: string;
          proof: string;
          proof_level: number;
          sender: string;
          sender_email: string;
          subject: string;
        };
        Returns: string;
      };
      submit_course_interest: {
        Args: {
          account_id: string;
          caller: string;
          interest_course_id: string;
          name: string;
          proof: string;
          proof_level: number;
          sender: string;
          sender_email: string;
        };
        Returns: string;
      };
      submit_quiz: { Args: { attempt: string }; Returns: Json };
      suggest_slug: { Args: { course_id: string; title: string }; Returns: string };
      sum_money: {
        Args: { since: string; until: string };
        Returns: {
          gross_cents: number;
          net_cents: number;
          received_cents: number;
          returned_cents: number;
          vat_percent: number;
        }[];
      };
      suspended_addresses: { Args: { emails: string[] }; Returns: string[] };
      take_back_seat: {
        Args: {
          returns?: boolean;
          seat: string;
          shown_lost?: boolean;
          shown_state?: Database['public']['Enums']['seat_state'];
        };
        Returns: {
          booking_id: string | null;
          bound_at: string | null;
          created_at: string;
          email: string | null;
          ended_at: string | null;
          id: string;
          invited_at: string[];
          is_spent: boolean;
          owed_booking_id: string | null;
          pays_since: string | null;
          pool_id: string;
          state: Database['public']['Enums']['seat_state'];
          updated_at: string;
          user_id: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'seats';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      unsubscribe: { Args: { invitation: string; is_undone?: boolean }; Returns: boolean };
      verify_certificate: { Args: { code: string }; Returns: Json };
      withdraw_certificate: {
        Args: { certificate: string };
        Returns: {
          booking_id: string | null;
          code: string;
          course_id: string;
          created_at: string;
          ends_on: string;
          enrolment_id: string | null;
          expires_at: string | null;
          grade: number | null;
          holder: string | null;
          hours: number;
          id: string;
          issued_at: string;
          kind: Database['public']['Enums']['certificate_kind'];
          number: number;
          outcomes: string[];
          replaced_by: string | null;
          retain_until: string;
          revoke_reason: string | null;
          revoked_at: string | null;
          rules_version: number;
          search_vector: unknown;
          signatory: string;
          signatory_title: string;
          starts_on: string;
          title: string;
          updated_at: string;
          user_id: string | null;
          withdrawn_at: string | null;
          year: number;
        };
        SetofOptions: {
          from: '*';
          to: 'certificates';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_from_contract: {
        Args: { email: string; name: string; reference: string };
        Returns: Json;
      };
      withdraw_invitation: { Args: { invitation_id: string }; Returns: undefined };
      withdrawal_of: { Args: { token: string }; Returns: Json };
    };
    Enums: {
      app_role: 'learner' | 'instructor' | 'admin';
      billing_kind: 'receipt' | 'invoice';
      bin_kind: 'course' | 'module' | 'lesson' | 'message' | 'organization';
      booking_list: 'live' | 'unpaid' | 'refunds' | 'ended';
      booking_state: 'waiting' | 'offered' | 'confirmed' | 'no_show' | 'cancelled' | 'expired';
      certificate_filter:
        | 'valid'
        | 'expiring'
        | 'expired'
        | 'replaced'
        | 'revoked'
        | 'withdrawn'
        | 'questioned'
        | 'renamed';
      certificate_kind: 'attendance' | 'achievement';
      cohort_state: 'draft' | 'open' | 'closed' | 'held' | 'cancelled';
      course_audience: 'individuals' | 'businesses';
      course_category: 'course' | 'training' | 'project';
      course_place: 'athens' | 'remote' | 'on_site';
      course_price_kind: 'fixed' | 'from' | 'on_request' | 'free';
      course_state: 'draft' | 'published' | 'archived';
      course_status: 'available' | 'coming_soon';
      difficulty_level: 'beginner' | 'intermediate' | 'advanced';
      document_kind: 'receipt' | 'invoice' | 'credit_note';
      document_state: 'requested' | 'issued' | 'failed' | 'not_needed';
      enrolment_cause: 'self' | 'booking' | 'seat' | 'staff';
      enrolment_mode: 'open' | 'booking' | 'invitation';
      experience_level:
        | 'individual'
        | 'freelancer'
        | 'business'
        | 'one-off'
        | 'beginner'
        | 'intermediate'
        | 'advanced'
        | 'expert';
      interest_state: 'new' | 'contacted' | 'booked' | 'not_now';
      lesson_content_type: 'text' | 'video' | 'interactive' | 'quiz';
      lessons_open: 'at_once' | 'when_paid_or_started';
      money_kind: 'payment' | 'refund' | 'correction' | 'chargeback';
      money_method: 'card' | 'iris' | 'transfer' | 'cash';
      open_money_kind: 'due' | 'refund' | 'cancelled' | 'paper';
      order_state: 'creating' | 'open' | 'processing' | 'failed' | 'expired' | 'cancelled' | 'paid';
      organization_member_role: 'owner' | 'admin' | 'member';
      payment_provider: 'stripe' | 'viva';
      payment_state: 'none' | 'due' | 'paid' | 'waived' | 'refund_due' | 'refunded';
      pool_state: 'open' | 'over';
      question_state: 'open' | 'answered' | 'reported' | 'removed';
      quiz_attempt_state: 'running' | 'submitted' | 'expired' | 'reset';
      refund_state: 'requested' | 'sent' | 'done' | 'failed';
      seat_state: 'given' | 'bound' | 'ended' | 'taken_back' | 'expired';
    };
    CompositeTypes: {
      account_row: {
        id: string | null;
        name: string | null;
        email: string | null;
        state: Database['public']['Enums']['booking_state'] | null;
        is_suspended: boolean | null;
        has_more: boolean | null;
      };
      audit_row: {
        id: number | null;
        actor_id: string | null;
        action: string | null;
        subject_type: string | null;
        subject_id: string | null;
        before: Json | null;
        after: Json | null;
        created_at: string | null;
        names: Json | null;
        place: Json | null;
        has_more: boolean | null;
      };
      bin_list_row: {
        kind: Database['public']['Enums']['bin_kind'] | null;
        id: string | null;
        title: string | null;
        parent_title: string | null;
        contents: number | null;
        deleted_at: string | null;
        deleted_by_name: string | null;
        days_left: number | null;
        has_more: boolean | null;
      };
      certificate_list_row: {
        id: string | null;
        kind: Database['public']['Enums']['certificate_kind'] | null;
        code: string | null;
        year: number | null;
        number: number | null;
        holder: string | null;
        title: string | null;
        course_id: string | null;
        issued_at: string | null;
        expires_at: string | null;
        state: string | null;
        is_questioned: boolean | null;
        is_renamed: boolean | null;
        has_more: boolean | null;
      };
      cohort_booking_row: {
        id: string | null;
        user_id: string | null;
        name: string | null;
        email: string | null;
        state: Database['public']['Enums']['booking_state'] | null;
        place: number | null;
        created_at: string | null;
        offer_expires_at: string | null;
        ended_at: string | null;
        cause: string | null;
        reason: string | null;
        payment: Database['public']['Enums']['payment_state'] | null;
        reference: string | null;
        amount_cents: number | null;
        kept_cents: number | null;
        vat_percent: number | null;
        due_at: string | null;
        lapses_at: string | null;
        paid_on: string | null;
        invoice_number: string | null;
        invoice_mark: string | null;
        credit_note_number: string | null;
        credit_note_mark: string | null;
        refunded_on: string | null;
        payer_until: string | null;
        billing: Json | null;
        paid_by: string | null;
        pool_id: string | null;
        certificate_id: string | null;
        updated_at: string | null;
        is_suspended: boolean | null;
        is_outsider: boolean | null;
        moved_at: string | null;
        has_more: boolean | null;
      };
      company_person_row: {
        email: string | null;
        name: string | null;
        courses: Json | null;
        has_more: boolean | null;
      };
      company_pool_row: {
        id: string | null;
        course_id: string | null;
        course_title: string | null;
        course_slug: string | null;
        cohort_id: string | null;
        starts_at: string | null;
        ends_at: string | null;
        cohort_state: Database['public']['Enums']['cohort_state'] | null;
        quantity: number | null;
        given: number | null;
        bound: number | null;
        used: number | null;
        lapsed: number | null;
        free: number | null;
        expires_at: string | null;
        release_at: string | null;
        is_open: boolean | null;
        is_over: boolean | null;
        price_cents: number | null;
        open_cents: number | null;
        returned_cents: number | null;
        payment: Database['public']['Enums']['payment_state'] | null;
        reference: string | null;
        vat_percent: number | null;
        due_at: string | null;
        paid_on: string | null;
        papers: Json | null;
        created_at: string | null;
        charge_id: string | null;
        is_confirming: boolean | null;
        failure: string | null;
      };
      course_list_row: {
        id: string | null;
        slug: string | null;
        title: string | null;
        description: string | null;
        audience: Database['public']['Enums']['course_audience'] | null;
        category: Database['public']['Enums']['course_category'] | null;
        status: Database['public']['Enums']['course_status'] | null;
        difficulty_level: Database['public']['Enums']['difficulty_level'] | null;
        estimated_hours: number | null;
        featured: boolean | null;
        thumbnail_url: string | null;
        state: Database['public']['Enums']['course_state'] | null;
        price_kind: Database['public']['Enums']['course_price_kind'] | null;
        price_cents: number | null;
        group_size_min: number | null;
        group_size_max: number | null;
        places: Database['public']['Enums']['course_place'][] | null;
        next_cohort_id: string | null;
        next_starts_at: string | null;
        next_free: number | null;
        next_price_cents: number | null;
        enrolment_mode: Database['public']['Enums']['enrolment_mode'] | null;
        has_more: boolean | null;
      };
      found_booking_row: {
        id: string | null;
        name: string | null;
        email: string | null;
        state: Database['public']['Enums']['booking_state'] | null;
        cohort_id: string | null;
        starts_at: string | null;
        course_id: string | null;
        course_title: string | null;
        has_more: boolean | null;
      };
      interest_count_row: {
        course_id: string | null;
        slug: string | null;
        title: string | null;
        status: Database['public']['Enums']['course_status'] | null;
        interests: number | null;
        has_more: boolean | null;
      };
      interest_list_row: {
        id: string | null;
        course_id: string | null;
        course_title: string | null;
        name: string | null;
        email: string | null;
        user_id: string | null;
        state: Database['public']['Enums']['interest_state'] | null;
        note: string | null;
        quarantined_at: string | null;
        created_at: string | null;
        updated_at: string | null;
        has_more: boolean | null;
      };
      learner_list_row: {
        enrolment_id: string | null;
        user_id: string | null;
        display_name: string | null;
        email: string | null;
        cycle: number | null;
        is_active: boolean | null;
        enrolled_at: string | null;
        ended_at: string | null;
        last_seen_at: string | null;
        completed_at: string | null;
        required: number | null;
        completed: number | null;
        percent: number | null;
        quizzes_passed: number | null;
        best_score: number | null;
        has_more: boolean | null;
      };
      lesson_answer_row: {
        id: string | null;
        body: string | null;
        author_name: string | null;
        is_mine: boolean | null;
        is_staff: boolean | null;
        created_at: string | null;
        edited_at: string | null;
        is_accepted: boolean | null;
        can_edit: boolean | null;
        can_delete: boolean | null;
        removed_reason: string | null;
      };
      lesson_question_row: {
        id: string | null;
        title: string | null;
        body: string | null;
        author_name: string | null;
        is_mine: boolean | null;
        is_staff: boolean | null;
        created_at: string | null;
        edited_at: string | null;
        answer_count: number | null;
        is_answered: boolean | null;
        has_staff_answer: boolean | null;
        can_edit: boolean | null;
        can_delete: boolean | null;
        can_accept: boolean | null;
        removed_reason: string | null;
        has_more: boolean | null;
      };
      message_list_row: {
        id: string | null;
        name: string | null;
        email: string | null;
        subject: string | null;
        message: string | null;
        user_id: string | null;
        handled_at: string | null;
        handled_by: string | null;
        handled_by_name: string | null;
        note: string | null;
        quarantined_at: string | null;
        created_at: string | null;
        updated_at: string | null;
        has_more: boolean | null;
      };
      money_row: {
        id: number | null;
        day: string | null;
        kind: Database['public']['Enums']['money_kind'] | null;
        corrected: Database['public']['Enums']['money_kind'] | null;
        method: Database['public']['Enums']['money_method'] | null;
        vat_percent: number | null;
        gross_cents: number | null;
        net_cents: number | null;
        name: string | null;
        vat_number: string | null;
        reference: string | null;
        course_title: string | null;
        starts_at: string | null;
        organization: string | null;
        papers: Json | null;
        course_id: string | null;
        cohort_id: string | null;
        booking_id: string | null;
        pool_id: string | null;
        is_corrected: boolean | null;
        has_more: boolean | null;
      };
      organization_list_row: {
        id: string | null;
        name: string | null;
        members: number | null;
        created_at: string | null;
        updated_at: string | null;
        has_more: boolean | null;
      };
      organization_member_list_row: {
        user_id: string | null;
        role: Database['public']['Enums']['organization_member_role'] | null;
        name: string | null;
        email: string | null;
        created_at: string | null;
        updated_at: string | null;
        has_more: boolean | null;
      };
      outsider_row: {
        id: string | null;
        state: Database['public']['Enums']['booking_state'] | null;
      };
      pool_seat_row: {
        id: string | null;
        email: string | null;
        name: string | null;
        state: Database['public']['Enums']['seat_state'] | null;
        is_spent: boolean | null;
        created_at: string | null;
        bound_at: string | null;
        ended_at: string | null;
        last_sent_at: string | null;
        has_begun: boolean | null;
        can_be_taken_back: boolean | null;
        booking_starts_at: string | null;
        is_own_booking: boolean | null;
        is_booking_over: boolean | null;
        is_lost: boolean | null;
        has_more: boolean | null;
      };
      staff_question_row: {
        id: string | null;
        title: string | null;
        body: string | null;
        author_name: string | null;
        is_staff: boolean | null;
        course_title: string | null;
        course_slug: string | null;
        lesson_id: string | null;
        lesson_title: string | null;
        created_at: string | null;
        edited_at: string | null;
        is_open: boolean | null;
        answer_count: number | null;
        is_answered: boolean | null;
        reports: Json | null;
        removed_at: string | null;
        removed_reason: string | null;
        removed_by_name: string | null;
        has_more: boolean | null;
      };
      staff_user_row: {
        id: string | null;
        email: string | null;
        display_name: string | null;
        first_name: string | null;
        last_name: string | null;
        role: Database['public']['Enums']['app_role'] | null;
        created_at: string | null;
        email_confirmed_at: string | null;
        last_sign_in_at: string | null;
        is_invited: boolean | null;
        is_suspended: boolean | null;
        suspended_at: string | null;
        suspended_by: string | null;
        updated_at: string | null;
        has_second_factor: boolean | null;
        paid_cents: number | null;
        due_cents: number | null;
        refund_cents: number | null;
      };
      unpaid_row: {
        id: string | null;
        name: string | null;
        email: string | null;
        reference: string | null;
        amount_cents: number | null;
        due_at: string | null;
        lapses_at: string | null;
        paid_on: string | null;
        invoice_number: string | null;
        invoice_mark: string | null;
        cohort_id: string | null;
        starts_at: string | null;
        course_id: string | null;
        course_title: string | null;
        reminded_at: string | null;
        has_statement: boolean | null;
        can_be_reminded: boolean | null;
        certificate_id: string | null;
        payment: Database['public']['Enums']['payment_state'] | null;
        is_failed: boolean | null;
        failure: string | null;
        method: Database['public']['Enums']['money_method'] | null;
        is_suspended: boolean | null;
        has_more: boolean | null;
      };
      user_booking_row: {
        id: string | null;
        state: Database['public']['Enums']['booking_state'] | null;
        created_at: string | null;
        cohort_id: string | null;
        starts_at: string | null;
        course_id: string | null;
        course_title: string | null;
        payment: Database['public']['Enums']['payment_state'] | null;
        reference: string | null;
        amount_cents: number | null;
        due_at: string | null;
        paid_on: string | null;
        invoice_number: string | null;
        billing: Json | null;
        has_more: boolean | null;
      };
      user_course_row: {
        id: string | null;
        course_id: string | null;
        course_title: string | null;
        cycle: number | null;
        is_active: boolean | null;
        created_at: string | null;
        ended_at: string | null;
        completed_at: string | null;
        percent: number | null;
        has_more: boolean | null;
      };
      user_list_row: {
        id: string | null;
        email: string | null;
        display_name: string | null;
        first_name: string | null;
        last_name: string | null;
        role: Database['public']['Enums']['app_role'] | null;
        is_suspended: boolean | null;
        is_invited: boolean | null;
        created_at: string | null;
        last_sign_in_at: string | null;
        organizations: string | null;
        has_more: boolean | null;
      };
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    keyof DefaultSchema['CompositeTypes'] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      app_role: ['learner', 'instructor', 'admin'],
      billing_kind: ['receipt', 'invoice'],
      bin_kind: ['course', 'module', 'lesson', 'message', 'organization'],
      booking_list: ['live', 'unpaid', 'refunds', 'ended'],
      booking_state: ['waiting', 'offered', 'confirmed', 'no_show', 'cancelled', 'expired'],
      certificate_filter: [
        'valid',
        'expiring',
        'expired',
        'replaced',
        'revoked',
        'withdrawn',
        'questioned',
        'renamed',
      ],
      certificate_kind: ['attendance', 'achievement'],
      cohort_state: ['draft', 'open', 'closed', 'held', 'cancelled'],
      course_audience: ['individuals', 'businesses'],
      course_category: ['course', 'training', 'project'],
      course_place: ['athens', 'remote', 'on_site'],
      course_price_kind: ['fixed', 'from', 'on_request', 'free'],
      course_state: ['draft', 'published', 'archived'],
      course_status: ['available', 'coming_soon'],
      difficulty_level: ['beginner', 'intermediate', 'advanced'],
      document_kind: ['receipt', 'invoice', 'credit_note'],
      document_state: ['requested', 'issued', 'failed', 'not_needed'],
      enrolment_cause: ['self', 'booking', 'seat', 'staff'],
      enrolment_mode: ['open', 'booking', 'invitation'],
      experience_level: [
        'individual',
        'freelancer',
        'business',
        'one-off',
        'beginner',
        'intermediate',
        'advanced',
        'expert',
      ],
      interest_state: ['new', 'contacted', 'booked', 'not_now'],
      lesson_content_type: ['text', 'video', 'interactive', 'quiz'],
      lessons_open: ['at_once', 'when_paid_or_started'],
      money_kind: ['payment', 'refund', 'correction', 'chargeback'],
      money_method: ['card', 'iris', 'transfer', 'cash'],
      open_money_kind: ['due', 'refund', 'cancelled', 'paper'],
      order_state: ['creating', 'open', 'processing', 'failed', 'expired', 'cancelled', 'paid'],
      organization_member_role: ['owner', 'admin', 'member'],
      payment_provider: ['stripe', 'viva'],
      payment_state: ['none', 'due', 'paid', 'waived', 'refund_due', 'refunded'],
      pool_state: ['open', 'over'],
      question_state: ['open', 'answered', 'reported', 'removed'],
      quiz_attempt_state: ['running', 'submitted', 'expired', 'reset'],
      refund_state: ['requested', 'sent', 'done', 'failed'],
      seat_state: ['given', 'bound', 'ended', 'taken_back', 'expired'],
    },
  },
} as const;
