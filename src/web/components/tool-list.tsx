import { NavLink } from 'react-router'
import { tools } from '#shared/tools/index.ts'
import { classNames } from '#web/ui/class-names.ts'
import { menuItemLook } from '#web/ui/popup-look.ts'
import { ToolIcon } from './tool-icon.tsx'

/** All tools as links, for the header's menu and the drawer. */
export function ToolList() {
  return (
    <ul>
      {tools.map((tool) => (
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
            {tool.name}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
