import { Gift, Tag } from 'lucide-react'
import { Link } from 'react-router'
import type { Me } from '#shared/me.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { menuItemLook } from '#web/ui/popup-look.ts'
import { SignOutButton } from './sign-out-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { ToolList } from './tool-list.tsx'

const link = classNames(menuItemLook, 'no-underline')

export function NavDrawer({ me }: { me: Me | null }) {
  return (
    <nav aria-label="Menu" className="px-2 pb-4">
      <ul>
        <li>
          <Link to={paths.pricing} className={link}>
            <Tag size={20} aria-hidden="true" className="text-muted" />
            Pricing
          </Link>
        </li>
        {me && (
          <li>
            <Link to={paths.referral} className={link}>
              <Gift size={20} aria-hidden="true" className="text-muted" />
              Earn Credits
            </Link>
          </li>
        )}
        {me && (
          <li>
            <SignOutButton />
          </li>
        )}
      </ul>
      <h2 className="mt-3 border-t border-line px-3 pt-4 pb-1 font-sans text-sm font-semibold tracking-normal text-muted">
        Tools
      </h2>
      <div className="max-h-70 overflow-y-auto overscroll-contain">
        <ToolList />
      </div>
      <div className="mt-3 border-t border-line px-3 pt-4">
        <ThemeSwitch />
      </div>
    </nav>
  )
}
