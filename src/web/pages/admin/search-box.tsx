import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { IconButton } from '#web/ui/icon-button.tsx'
import { inputLook } from '#web/ui/text-field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useText } from '#web/use-words.ts'

type Props = {
  label: string
  value: string
  addressOf: (q: string) => string
}

const waitMs = 250

/** Searches while one types; without scripts, by Enter. */
export function SearchBox({ label, value, addressOf }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Back, or a link: the box follows. While one types, the address follows the box.
    if (document.activeElement !== input.current) setTyped(value)
  }, [value])

  function type(text: string) {
    setTyped(text)
    forget()
    timer.current = setTimeout(() => search(text), waitMs)
  }
  function forget() {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  function search(text: string) {
    forget()
    void navigate(addressOf(text.trim()), { replace: true, preventScrollReset: true })
  }

  return (
    <Form
      role="search"
      action={addressOf('')}
      aria-label={label}
      className="relative flex-1 basis-64"
      onSubmit={(event) => {
        event.preventDefault()
        search(typed)
      }}
    >
      <Search size={18} aria-hidden="true" className="absolute inset-y-0 start-3.5 my-auto text-muted" />
      <input
        ref={input}
        type="text"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => type(event.target.value)}
        // A search that came later than the press of a link would take its page away again.
        onBlur={() => timer.current !== undefined && search(typed)}
        className={classNames(inputLook, 'ps-10 pe-12')}
      />
      {typed !== '' && (
        <IconButton
          label={t('admin.clearSearch')}
          icon={<X size={18} aria-hidden="true" />}
          className="absolute end-0 top-0 text-muted"
          onClick={() => {
            setTyped('')
            search('')
            input.current?.focus()
          }}
        />
      )}
    </Form>
  )
}
