import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useLocation, useNavigate } from 'react-router'
import { searchCards } from '#shared/tools/cards.ts'
import { useLabel, useText } from '#web/use-words.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { menuItemLook } from '#web/ui/popup-look.ts'
import { ToolIcon } from './tool-icon.tsx'
import { nextOption } from './tool-search-keys.ts'

/** Long enough for a press on the list to arrive after the box has lost the focus. */
const hideAfter = 200

/** What people also call the tools is asked for by the first press; until it is here, and without it, there are their names. */
const allWords = () => import('#shared/tools/search/search.ts')

const noWords = () => {}

/** There is one on each page. */
const listId = 'tools-found'

/** Finds a tool by its name, or by what it does. Without a script it is a form that asks the tools page. */
export function ToolSearch({ className }: { className?: string }) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { key } = useLocation()

  const t = useText()
  const label = useLabel()
  const [search, setSearch] = useState(() => searchCards)
  const found = search(typed)
  const shown = open && typed.trim() !== ''

  function hearWords() {
    if (search === searchCards)
      void allWords().then(({ searchTools }) => setSearch(() => searchTools), noWords)
  }

  function reset() {
    setTyped('')
    setOpen(false)
    setActive(-1)
    input.current?.blur()
  }

  const [lastKey, setLastKey] = useState(key)
  if (key !== lastKey) {
    setLastKey(key)
    setTyped('')
    setOpen(false)
    setActive(-1)
  }
  useEffect(() => () => clearTimeout(hiding.current), [])

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') return reset()
    if (event.key === 'Enter') {
      const tool = found[active] ?? found[0]
      if (!tool) return
      event.preventDefault()
      input.current?.blur()
      void navigate(tool.path)
      return
    }
    const next = nextOption(event.key, active, found.length)
    if (next === undefined) return
    event.preventDefault()
    setOpen(true)
    setActive(next)
  }

  return (
    <Form role="search" action={paths.tools} className={classNames('relative', className)}>
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-muted"
      />
      <input
        ref={input}
        type="search"
        name="q"
        value={typed}
        placeholder={t('shell.searchTools')}
        aria-label={t('shell.searchTools')}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onFocus={() => {
          clearTimeout(hiding.current)
          setOpen(true)
          hearWords()
        }}
        onBlur={() => {
          hiding.current = setTimeout(() => setOpen(false), hideAfter)
        }}
        onKeyDown={press}
        className="search-look"
      />
      <div hidden={!shown} className="search-found">
        <div id={listId} role="listbox" aria-label={t('shell.toolsFound')}>
          {found.map((tool, at) => (
            <Link
              key={tool.id}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              to={tool.path}
              tabIndex={-1}
              className={classNames(menuItemLook, 'no-underline', at === active && 'bg-sunk')}
            >
              <span className="text-brand">
                <ToolIcon name={tool.icon} />
              </span>
              {label(tool.name)}
            </Link>
          ))}
        </div>
        <p role="status" className={found.length > 0 ? 'sr-only' : 'px-3 py-2.5 text-muted'}>
          {shown && (found.length > 0 ? t('shell.found', { n: found.length }) : t('shell.noTool'))}
        </p>
      </div>
    </Form>
  )
}
