export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      contact_messages: {
        Row: {
          created_at: string;
          email: string;
          handled_at: string | null;
          handled_by: string | null;
          id: string;
          message: string;
          name: string;
          note: string | null;
          search_vector: unknown;
          subject: string;
          updated_at: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: string;
          message: string;
          name: string;
          note?: string | null;
          search_vector?: never;
          subject: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: string;
          message?: string;
          name?: string;
          note?: string | null;
          search_vector?: never;
          subject?: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [];
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
          search_vector: unknown;
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
          search_vector?: never;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          course_id?: string;
          created_at?: string;
          email?: string;
          id?: string;
          name?: string;
          search_vector?: never;
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
          content: string;
          content_type: Database['public']['Enums']['lesson_content_type'];
          created_at: string;
          duration_minutes: number;
          id: string;
          is_published: boolean;
          module_id: string;
          order_index: number;
          title: string;
          updated_at: string;
          video_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          content?: string;
          content_type?: Database['public']['Enums']['lesson_content_type'];
          created_at?: string;
          duration_minutes?: number;
          id?: string;
          is_published?: boolean;
          module_id: string;
          order_index?: number;
          title: string;
          updated_at?: string;
          video_url?: string | null;
        };
        Update: {
          content?: string;
          content_type?: Database['public']['Enums']['lesson_content_type'];
          created_at?: string;
          duration_minutes?: number;
          id?: string;
          is_published?: boolean;
          module_id?: string;
          order_index?: number;
          title?: string;
          updated_at?: string;
          video_url?: string | null;
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
          description: string;
          difficulty_level: Database['public']['Enums']['difficulty_level'];
          estimated_hours: number;
          featured: boolean;
          id: string;
          search_vector: unknown;
          slug: string;
          status: Database['public']['Enums']['course_status'];
          thumbnail_url: string | null;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          audience?: Database['public']['Enums']['course_audience'];
          category?: Database['public']['Enums']['course_category'];
          created_at?: string;
          description?: string;
          difficulty_level?: Database['public']['Enums']['difficulty_level'];
          estimated_hours?: number;
          featured?: boolean;
          id?: string;
          search_vector?: never;
          slug: string;
          status?: Database['public']['Enums']['course_status'];
          thumbnail_url?: string | null;
          title: string;
          updated_at?: string;
        };
        Update: {
          audience?: Database['public']['Enums']['course_audience'];
          category?: Database['public']['Enums']['course_category'];
          created_at?: string;
          description?: string;
          difficulty_level?: Database['public']['Enums']['difficulty_level'];
          estimated_hours?: number;
          featured?: boolean;
          id?: string;
          search_vector?: never;
          slug?: string;
          status?: Database['public']['Enums']['course_status'];
          thumbnail_url?: string | null;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      organization_members: {
        Row: {
          created_at: string;
          organization_id: string;
          role: Database['public']['Enums']['organization_member_role'];
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          organization_id: string;
          role?: Database['public']['Enums']['organization_member_role'];
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          organization_id?: string;
          role?: Database['public']['Enums']['organization_member_role'];
          updated_at?: string;
          user_id?: string;
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
          id: string;
          name: string;
          search_vector: unknown;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          name: string;
          search_vector?: never;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          search_vector?: never;
          updated_at?: string;
        };
        Relationships: [];
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
      add_member: {
        Args: {
          email: string;
          organization_id: string;
          role: Database['public']['Enums']['organization_member_role'];
        };
        Returns: undefined;
      };
      export_interests: {
        Args: {
          after_id?: string;
          after_time?: string;
          before?: string;
          since?: string;
          wanted_course?: string;
          words?: string;
        };
        Returns: {
          course_id: string;
          course_title: string;
          created_at: string;
          email: string;
          id: string;
          name: string;
          user_id: string;
        }[];
      };
      interest_counts: {
        Args: { page?: number; page_size?: number; words?: string };
        Returns: {
          course_id: string;
          interests: number;
          slug: string;
          status: Database['public']['Enums']['course_status'];
          title: string;
          total: number;
        }[];
      };
      organization_people: {
        Args: { organization: string; page?: number; page_size?: number };
        Returns: {
          created_at: string;
          email: string;
          name: string;
          role: Database['public']['Enums']['organization_member_role'];
          total: number;
          updated_at: string;
          user_id: string;
        }[];
      };
      reorder_lessons: { Args: { lesson_ids: string[]; module_id: string }; Returns: undefined };
      reorder_modules: { Args: { course_id: string; module_ids: string[] }; Returns: undefined };
      search_courses: {
        Args: {
          page?: number;
          page_size?: number;
          wanted_audience?: Database['public']['Enums']['course_audience'];
          wanted_category?: Database['public']['Enums']['course_category'];
          wanted_level?: Database['public']['Enums']['difficulty_level'];
          wanted_status?: Database['public']['Enums']['course_status'];
          words?: string;
        };
        Returns: {
          audience: Database['public']['Enums']['course_audience'];
          category: Database['public']['Enums']['course_category'];
          description: string;
          difficulty_level: Database['public']['Enums']['difficulty_level'];
          estimated_hours: number;
          featured: boolean;
          id: string;
          slug: string;
          status: Database['public']['Enums']['course_status'];
          thumbnail_url: string;
          title: string;
          total: number;
        }[];
      };
      search_interests: {
        Args: {
          before?: string;
          page?: number;
          page_size?: number;
          since?: string;
          wanted_course?: string;
          words?: string;
        };
        Returns: {
          course_id: string;
          course_title: string;
          created_at: string;
          email: string;
          id: string;
          name: string;
          total: number;
          user_id: string;
        }[];
      };
      search_messages: {
        Args: { page?: number; page_size?: number; wanted_handled?: boolean; words?: string };
        Returns: {
          created_at: string;
          email: string;
          handled_at: string;
          handled_by: string;
          handled_by_name: string;
          id: string;
          message: string;
          name: string;
          note: string;
          subject: string;
          total: number;
          updated_at: string;
          user_id: string;
        }[];
      };
      search_organizations: {
        Args: { page?: number; page_size?: number; words?: string };
        Returns: {
          created_at: string;
          id: string;
          members: number;
          name: string;
          total: number;
          updated_at: string;
        }[];
      };
      search_users: {
        Args: { page?: number; page_size?: number; words?: string };
        Returns: {
          created_at: string;
          display_name: string;
          email: string;
          first_name: string;
          id: string;
          last_name: string;
          role: Database['public']['Enums']['app_role'];
          total: number;
        }[];
      };
      set_role: {
        Args: { role: Database['public']['Enums']['app_role']; user_id: string };
        Returns: undefined;
      };
      suggest_slug: { Args: { course_id: string; title: string }; Returns: string };
    };
    Enums: {
      app_role: 'learner' | 'instructor' | 'admin';
      course_audience: 'individuals' | 'businesses';
      course_category: 'course' | 'training' | 'project';
      course_status: 'available' | 'coming_soon';
      difficulty_level: 'beginner' | 'intermediate' | 'advanced';
      experience_level:
        | 'individual'
        | 'freelancer'
        | 'business'
        | 'one-off'
        | 'beginner'
        | 'intermediate'
        | 'advanced'
        | 'expert';
      lesson_content_type: 'text' | 'video' | 'interactive' | 'quiz';
      organization_member_role: 'owner' | 'admin' | 'member';
    };
    CompositeTypes: {
      [_ in never]: never;
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
      course_audience: ['individuals', 'businesses'],
      course_category: ['course', 'training', 'project'],
      course_status: ['available', 'coming_soon'],
      difficulty_level: ['beginner', 'intermediate', 'advanced'],
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
      lesson_content_type: ['text', 'video', 'interactive', 'quiz'],
      organization_member_role: ['owner', 'admin', 'member'],
    },
  },
} as const;
