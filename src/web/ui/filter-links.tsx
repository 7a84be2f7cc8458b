import { Link, type LinkProps } from 'react-router'
import { chipLook } from './chip-look.ts'
import { classNames } from './class-names.ts'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  shown: Value
  addressOf: (value: Value) => string
  className?: string
} & Pick<LinkProps, 'replace'>

/** What of a list is shown, as chips that are links. */
export function FilterLinks<Value extends string>(props: Props<Value>) {
  const { label: name, options, shown, addressOf, className, replace } = props
  return (
    <nav aria-label={name} className={classNames('flex flex-wrap gap-2', className)}>
      {options.map(({ value, label }) => (
        <Link
          key={value}
          to={addressOf(value)}
          replace={replace}
          preventScrollReset
          aria-current={shown === value ? 'true' : undefined}
          className={classNames(
            chipLook,
            'no-underline hover:border-edge aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft',
            'aria-[current=true]:font-semibold aria-[current=true]:text-brand',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
