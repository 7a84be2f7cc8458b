import { MessageCircle, Phone } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { brand } from '#shared/brand.ts'
import { paths } from '#web/paths.ts'
import { Stencil } from '#web/stencil.tsx'
import { useFormats, useText } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { AdminDoor } from './admin-door.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const link = 'footer-item'

const currentYear = (): number => new Date().getFullYear()

export function Footer() {
  const { pathname, search } = useLocation()
  const year = useFormats().digits(currentYear())
  return (
    <Stencil shape="footer" values={{ year, here: pathname + search }}>
      {(told) => <Face {...told} />}
    </Stencil>
  )
}

function Face({ year, here }: { year: string; here: string }) {
  const t = useText()
  return (
    <footer className="mt-16 border-t border-line">
      <div className="page-width flex flex-col gap-4 py-6 md:flex-row md:items-center">
        <p className="whitespace-nowrap text-muted md:me-auto">
          © <span>{year}</span> {brand.name}
        </p>
        <nav aria-label={t('shell.footer')} className="flex flex-wrap items-center gap-x-6">
          <Link to={paths.about} className={link}>
            {t('shell.about')}
          </Link>
          <Link to={paths.privacy} className={link}>
            {t('shell.privacy')}
          </Link>
          <a href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`} className={link}>
            <Phone size={16} aria-hidden="true" />
            <span className="tabular">{brand.phone}</span>
          </a>
          <a href={`https://wa.me/${brand.whatsapp}`} target="_blank" rel="noopener" className={link}>
            <MessageCircle size={16} aria-hidden="true" />
            WhatsApp
          </a>
          <LanguageSwitch here={here} className={classNames(link, 'cursor-pointer')} iconSize={16} />
          <AdminDoor className={link} />
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
