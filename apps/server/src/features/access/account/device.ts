const browsers: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameOf = (userAgent: string, list: readonly [RegExp, string][]): string | undefined =>
  list.find(([shape]) => shape.test(userAgent))?.[1]

/** Browser and system in words, such as `Chrome · Android`; empty when neither is known. */
export const deviceName = (userAgent: string): string =>
  [nameOf(userAgent, browsers), nameOf(userAgent, systems)].filter((part) => part !== undefined).join(' · ')
