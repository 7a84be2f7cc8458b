import { type ReactNode, useId } from 'react'
import { useText } from '#web/use-words.ts'
import { classNames } from './class-names.ts'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do; colours the control and is read with it. */
  error?: ReactNode
  optional?: boolean
  className?: string
}

/** What a control needs to belong to its label, hint and error. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = FieldProps & { id?: string; children: (control: ControlProps) => ReactNode }

/** `<Field label="Brand name">{(control) => <input {...control} name="brand" />}</Field>` */
export function Field({ label, hint, error, optional, className, id, children }: Props) {
  const own = useId()
  const controlId = id ?? own
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')

  return (
    <div className={className}>
      <label htmlFor={controlId} className="mb-1.5 block font-semibold">
        {label}
        {optional && <Optional />}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}

type GroupProps = FieldProps & {
  /** What is wrong is told under this and `-error`, for a control that carries it too. */
  id?: string
  children: ReactNode
}

/** Several controls under one question: radio buttons, chips, check boxes. */
export function FieldGroup({ label, hint, error, optional, className, id: given, children }: GroupProps) {
  const own = useId()
  const id = given ?? own
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={describedBy || undefined} className={classNames('min-w-0', className)}>
      <legend className="mb-1.5 block font-semibold">
        {label}
        {optional && <Optional />}
      </legend>
      {children}
      <FieldNotes hint={hint} hintId={`${id}-hint`} error={error} errorId={`${id}-error`} />
    </fieldset>
  )
}

function Optional() {
  const t = useText()
  return <span className="font-normal text-muted">{` ${t('shell.optional')}`}</span>
}

type NotesProps = Pick<FieldProps, 'hint' | 'error'> & { hintId: string; errorId: string }

function FieldNotes({ hint, hintId, error, errorId }: NotesProps) {
  return (
    <>
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-semibold text-brick">
          {error}
        </p>
      )}
    </>
  )
}
