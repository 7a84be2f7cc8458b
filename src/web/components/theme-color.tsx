import type { Theme } from '#shared/me.ts'

/** The paper of each theme, for the bar that the phone draws around the page. */
const papers = { light: '#fbf7f0', dark: '#101614' }

export function ThemeColor({ theme }: { theme: Theme }) {
  if (theme !== 'system') return <meta name="theme-color" content={papers[theme]} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={papers.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={papers.dark} />
    </>
  )
}
