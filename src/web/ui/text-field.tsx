import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useText } from '#web/use-words.ts'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'

/** Every box that takes words looks like this. */
export const inputLook = 'input-look'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** Stands at the end of the box: a unit, a link, a button. */
    after?: ReactNode
  }

export function TextField({ label, hint, error, optional, className, id, after, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, className, id }}>
      {(control) => (
        <div className="relative flex items-center">
          <input
            type="text"
            {...input}
            {...control}
            className={classNames(inputLook, after !== undefined && 'pe-14')}
          />
          {after !== undefined && <div className="absolute end-0 flex items-center">{after}</div>}
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>

export function TextArea({ label, hint, error, optional, className, id, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, className, id }}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={classNames(inputLook, 'field-sizing-content max-h-96 resize-y leading-normal')}
        />
      )}
    </Field>
  )
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after'>

export function PasswordField(props: PasswordFieldProps) {
  const t = useText()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          label={t(shown ? 'shell.hidePassword' : 'shell.showPassword')}
          icon={<Icon size={20} aria-hidden="true" />}
          onClick={() => setShown(!shown)}
          className="text-muted noscript:hidden"
        />
      }
    />
  )
}
