import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import type { Theme } from '#shared/me.ts'
import { chooseTheme, useTheme } from '#web/hooks/use-theme.ts'

const choices: { theme: Theme; label: string; Icon: typeof Sun }[] = [
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
  { theme: 'system', label: 'As on this device', Icon: Monitor },
]

export function ThemeSwitch() {
  const current = useTheme()
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-full border border-line bg-card p-0.5 noscript:hidden">
      <legend className="sr-only">Colours</legend>
      {choices.map(({ theme, label, Icon }) => (
        <label
          key={theme}
          title={label}
          className={
            'inline-flex size-touch cursor-pointer items-center justify-center rounded-full text-muted transition-colors duration-150 ' +
            'hover:text-ink has-checked:bg-sunk has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brand'
          }
        >
          <input
            type="radio"
            name={name}
            checked={current === theme}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          <Icon size={18} aria-hidden="true" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
