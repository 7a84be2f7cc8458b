import { House, Images, LayoutGrid, LogIn, type LucideIcon, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { cardByPath } from '#shared/tools/cards.ts'
import { paths } from '#web/paths.ts'
import { useRootData } from '#web/root-data.ts'
import { useText } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Wherever the header has no room for its own links, so that no width is without a way; what stands on a page keeps clear of it by `--bottom-bar`. */
export function BottomBar() {
  const { me, halfway } = useRootData()
  const { pathname } = useLocation()
  const t = useText()
  const onTool = pathname === paths.tools || cardByPath(pathname) !== undefined
  return (
    <nav
      aria-label={t('shell.bottom')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex h-16">
        <Item to={paths.home} label={t('shell.home')} Icon={House} active={pathname === paths.home} />
        <Item to={paths.tools} label={t('shell.tools')} Icon={LayoutGrid} active={onTool} />
        {me && (
          <Item
            to={paths.dashboard}
            label={t('shell.dashboard')}
            Icon={Images}
            active={pathname === paths.dashboard}
          />
        )}
        {me ? (
          <Item
            to={paths.profile}
            label={t('shell.profile')}
            Icon={UserRound}
            active={pathname === paths.profile}
          />
        ) : halfway ? null : (
          <Item to={paths.auth} label={t('shell.login')} Icon={LogIn} active={pathname === paths.auth} />
        )}
      </ul>
    </nav>
  )
}

type ItemProps = { to: string; label: string; Icon: LucideIcon; active: boolean }

function Item({ to, label, Icon, active }: ItemProps) {
  return (
    <li className="flex-1">
      <Link
        to={to}
        aria-current={active ? 'page' : undefined}
        className={classNames('bottom-item', active ? 'font-semibold text-brand' : 'text-muted')}
      >
        <span className={classNames('rounded-full px-4 py-0.5', active && 'bg-brand-soft')}>
          <Icon size={22} aria-hidden="true" />
        </span>
        {label}
      </Link>
    </li>
  )
}
