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

/** describeBrowser('Mozilla/5.0 (Linux; Android 14) … Chrome/130.0 Mobile Safari/537.36').name === 'Chrome on Android' */
export function describeBrowser(userAgent: string | null): { name: string; isPhone: boolean } {
  const agent = userAgent ?? ''
  const browser = browsers.find(([sign]) => sign.test(agent))?.[1] ?? 'A browser'
  const [, system, isPhone] = systems.find(([sign]) => sign.test(agent)) ?? []
  return { name: system ? `${browser} on ${system}` : browser, isPhone: isPhone ?? false }
}
