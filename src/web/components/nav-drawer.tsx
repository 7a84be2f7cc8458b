import { Gift, Tag } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useText } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { menuItemLook } from '#web/ui/popup-look.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { ToolList } from './tool-list.tsx'

const link = classNames(menuItemLook, 'no-underline')

export function NavDrawer({ isSignedIn, here }: { isSignedIn: boolean; here: string }) {
  const t = useText()
  return (
    <nav aria-label={t('shell.menu')} className="px-2 pb-4">
      <ul>
        <li>
          <Link to={paths.pricing} className={link}>
            <Tag size={20} aria-hidden="true" className="text-muted" />
            {t('shell.pricing')}
          </Link>
        </li>
        {isSignedIn && (
          <li>
            <Link to={paths.referral} className={link}>
              <Gift size={20} aria-hidden="true" className="text-muted" />
              {t('shell.earn')}
            </Link>
          </li>
        )}
        <li>
          <LanguageSwitch here={here} className={menuItemLook} />
        </li>
        {isSignedIn && (
          <li>
            <SignOutButton />
          </li>
        )}
      </ul>
      <h2 className="mt-3 border-t border-line px-3 pt-4 pb-1 font-sans text-sm font-semibold tracking-normal text-muted">
        {t('shell.tools')}
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
