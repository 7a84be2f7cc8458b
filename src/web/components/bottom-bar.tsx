import { House, Images, LayoutGrid, LogIn, type LucideIcon, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { cardByPath } from '#shared/tools/cards.ts'
import { paths } from '#web/paths.ts'
import { useRootData, type Who, whoIs } from '#web/root-data.ts'
import { Stencil } from '#web/stencil.tsx'
import { useText } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Wherever the header has no room for its own links, so that no width is without a way; what stands on a page keeps clear of it by `--bottom-bar`. */
export function BottomBar() {
  const who = whoIs(useRootData())
  const { pathname } = useLocation()
  const active = cardByPath(pathname) ? paths.tools : places.find((place) => place === pathname)
  return (
    <Stencil shape={`bar ${who} ${active}`} values={{}}>
      {() => <Face who={who} active={active} />}
    </Stencil>
  )
}

const places: string[] = [paths.home, paths.tools, paths.dashboard, paths.profile, paths.auth]

type FaceProps = { who: Who; active: string | undefined }

function Face({ who, active }: FaceProps) {
  const t = useText()
  const item = (to: string, label: string, Icon: LucideIcon) => (
    <Item key={to} {...{ to, label, Icon }} active={to === active} />
  )
  return (
    <nav
      aria-label={t('shell.bottom')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex h-bottom-bar">
        {item(paths.home, t('shell.home'), House)}
        {item(paths.tools, t('shell.tools'), LayoutGrid)}
        {who === 'person' && item(paths.dashboard, t('shell.dashboard'), Images)}
        {who === 'person' && item(paths.profile, t('shell.profile'), UserRound)}
        {who === 'visitor' && item(paths.auth, t('shell.login'), LogIn)}
      </ul>
    </nav>
  )
}

type ItemProps = { to: string; label: string; Icon: LucideIcon; active: boolean }

function Item({ to, label, Icon, active }: ItemProps) {
  return (
    <li className="min-w-0 flex-1">
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
