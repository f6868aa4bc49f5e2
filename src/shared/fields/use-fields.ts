import {
  get,
  useFormState,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';

/**
 * Binds one-line fields to a form: `<TextField label={text.title} {...field('title')} />` registers the control, and
 * shows the error of its name.
 * @param of limits what renders again to the errors under this name, in a form with many fields
 */
export function useFields<Values extends FieldValues, Context, Parsed>(
  form: UseFormReturn<Values, Context, Parsed>,
  of?: FieldPath<Values>,
) {
  const { errors } = useFormState({ control: form.control, name: of });
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const error: FieldError | undefined = get(errors, name);
    return { ...form.register(name, options), error: error?.message };
  };
}
