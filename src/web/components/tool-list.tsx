import { Link, NavLink } from 'react-router'
import { cards } from '#shared/tools/cards.ts'
import { useRests } from '#web/hooks/use-rests.ts'
import { paths } from '#web/paths.ts'
import { useLabel, useText } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { menuItemLook } from '#web/ui/popup-look.ts'
import { ToolIcon } from './tool-icon.tsx'

/** All cards as links, for what opens on a press: drawn once the page has a moment to spare, and until then the way to them. */
export function ToolList() {
  const rests = useRests()
  const t = useText()
  const label = useLabel()
  if (rests) {
    return (
      <Link to={paths.tools} className={classNames(menuItemLook, 'no-underline')}>
        {t('shell.allCards')}
      </Link>
    )
  }
  return (
    <ul>
      {cards.map((tool) => (
        <li key={tool.id}>
          <NavLink
            to={tool.path}
            className={({ isActive }) =>
              classNames(menuItemLook, 'no-underline', isActive && 'font-semibold text-brand')
            }
          >
            <span className="text-brand">
              <ToolIcon name={tool.icon} />
            </span>
            {label(tool.name)}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
