/** In this order: Edge and Opera call themselves Chrome, and Chrome calls itself Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string, boolean][] = [
  [/\bAndroid\b/, 'Android', true],
  [/\b(iPhone|iPod)\b/, 'iPhone', true],
  [/\biPad\b/, 'iPad', true],
  [/\bWindows\b/, 'Windows', false],
  [/\bMac OS X\b/, 'Mac', false],
  [/\bLinux\b/, 'Linux', false],
]

type Described = { browser: string | undefined; system: string | undefined; isPhone: boolean }

/** describeBrowser('Mozilla/5.0 (Linux; Android 14) … Chrome/130.0 Mobile Safari/537.36').browser === 'Chrome' */
export function describeBrowser(userAgent: string | null): Described {
  const agent = userAgent ?? ''
  const browser = browsers.find(([sign]) => sign.test(agent))?.[1]
  const [, system, isPhone] = systems.find(([sign]) => sign.test(agent)) ?? []
  return { browser, system, isPhone: isPhone ?? false }
}
