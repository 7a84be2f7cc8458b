import { type ComponentProps, type MouseEvent, useId } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'disabled'> &
  ButtonLook & {
    /** Shows a spinner and takes no second press. */
    busy?: boolean
    /** Why it cannot be pressed now: a sentence for the person. Turns the button off. */
    disabledBecause?: string | false | null
  }

/** A button that is off keeps the focus and says why; it never only looks grey. */
export function Button(props: ButtonProps) {
  const { variant, size, block, className, busy, disabledBecause, children, onClick, ...rest } = props
  const reasonId = useId()
  const off = busy === true || Boolean(disabledBecause)

  function press(event: MouseEvent<HTMLButtonElement>) {
    // The second half of a double press comes before a form can look busy, and means no second wish.
    const isDouble = rest.type === 'submit' && event.detail > 1
    if (off || isDouble) {
      event.preventDefault()
      event.stopPropagation()
    } else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledBecause ? reasonId : rest['aria-describedby']}
      title={disabledBecause || rest.title}
      className={buttonLook({ variant, size, block, className })}
    >
      {busy && <Spinner />}
      {children}
      {disabledBecause && (
        <span id={reasonId} hidden>
          {disabledBecause}
        </span>
      )}
    </button>
  )
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & ButtonLook

/** A link that looks like a button: opens in a new tab by middle click. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonLook({ variant, size, block, className })} />
}
