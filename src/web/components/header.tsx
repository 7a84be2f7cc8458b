import { ChevronDown, CircleUserRound, Images, LogIn, Menu, UserRound } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router'
import { useRootData, type Who, whoIs } from '#web/root-data.ts'
import { paths } from '#web/paths.ts'
import { Stencil } from '#web/stencil.tsx'
import { useText } from '#web/use-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { menuItemLook } from '#web/ui/popup-look.ts'
import { type Balance, CreditsBadge, useBalance } from './credits-badge.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { ToolList } from './tool-list.tsx'
import { ToolSearch } from './tool-search.tsx'

const item = 'header-item'

function NavItem({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) => classNames(item, isActive && 'font-semibold text-brand')}
    >
      {children}
    </NavLink>
  )
}

export function Header() {
  const data = useRootData()
  const { me } = data
  const who = whoIs(data)
  const { pathname, search } = useLocation()
  const { isMaking, ...balance } = useBalance(me)
  const told = {
    here: pathname + search,
    ...balance,
    email: me?.email ?? '',
    account: me?.shopName ?? me?.email ?? '',
  }
  return (
    <Stencil
      shape={`header ${who}${isMaking ? ' making' : ''}`}
      at={places.find((place) => place === pathname)}
      values={told}
    >
      {(its) => <Face {...{ who, isMaking }} {...its} />}
    </Stencil>
  )
}

/** What the main navigation leads to. */
const places: string[] = [paths.home, paths.dashboard, paths.pricing, paths.referral]

type FaceProps = Balance & {
  who: Who
  here: string
  email: string
  account: string
}

function Face({ who, here, email, account, ...balance }: FaceProps) {
  const t = useText()
  const me = who === 'person'
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page-width relative flex h-header items-center gap-2 sm:gap-3">
        <Logo />
        <ToolSearch className="tool-search ms-auto sm:ms-3 sm:me-auto sm:max-w-72 sm:flex-1" />
        <nav aria-label={t('shell.main')} className="hidden items-center lg:flex">
          {me && <NavItem to={paths.home}>{t('shell.home')}</NavItem>}
          {me && <NavItem to={paths.dashboard}>{t('shell.dashboard')}</NavItem>}
          <NavItem to={paths.pricing}>{t('shell.pricing')}</NavItem>
          {me && <NavItem to={paths.referral}>{t('shell.earn')}</NavItem>}
          {me && (
            <Popover
              id="all-tools"
              renderTrigger={(opens) => (
                <button type="button" {...opens} className={item}>
                  {t('shell.tools')} <ChevronDown size={16} aria-hidden="true" />
                </button>
              )}
              className="max-h-[min(25rem,calc(100dvh-5rem))] w-72 py-px"
            >
              <ToolList />
            </Popover>
          )}
          {!me && <LanguageSwitch here={here} className={classNames(item, 'cursor-pointer')} />}
        </nav>
        {me ? (
          <CreditsBadge {...balance} className="header-extra" />
        ) : who === 'halfway' ? null : (
          <ButtonLink to={paths.auth} size="compact" className="header-extra shrink-0">
            {t('shell.signIn')}
          </ButtonLink>
        )}
        {me && (
          <Popover
            id="account"
            renderTrigger={(opens) => (
              <IconButton
                {...opens}
                label={t('shell.account')}
                icon={<CircleUserRound size={24} aria-hidden="true" />}
                className="-me-2.5 max-lg:hidden"
              />
            )}
            className="w-64"
          >
            <p className="truncate px-3 pt-2 pb-1 text-sm text-muted" title={email}>
              {account}
            </p>
            <Link to={paths.dashboard} className={classNames(menuItemLook, 'no-underline')}>
              <Images size={20} aria-hidden="true" className="text-muted" />
              {t('shell.dashboard')}
            </Link>
            <Link to={paths.profile} className={classNames(menuItemLook, 'no-underline')}>
              <UserRound size={20} aria-hidden="true" className="text-muted" />
              {t('shell.profile')}
            </Link>
            <LanguageSwitch here={here} className={menuItemLook} />
            <SignOutButton />
          </Popover>
        )}
        <Drawer
          id="menu"
          label={t('shell.menu')}
          openLabel={t('shell.openMenu')}
          icon={<Menu size={24} aria-hidden="true" />}
          header={me ? <CreditsBadge {...balance} /> : who === 'halfway' ? null : <SignInLink />}
          className="-me-2.5 lg:hidden"
        >
          <NavDrawer isSignedIn={me} here={here} />
        </Drawer>
      </div>
    </header>
  )
}

function SignInLink() {
  const t = useText()
  return (
    <Link
      to={paths.auth}
      className="inline-flex min-h-touch items-center gap-2 font-semibold text-brand no-underline"
    >
      <LogIn size={20} aria-hidden="true" />
      {t('shell.signIn')}
    </Link>
  )
}
