import { countryName } from './country-name'
import type { Language } from './language'

/** What people call a country besides its name in a language. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  ae: ['UAE', 'UEA', 'Dubai', 'Abu Dhabi', 'Emirates', '阿联酋', '迪拜'],
  bn: ['Brunei Darussalam'],
  cd: ['DRC', 'DR Congo'],
  ch: ['Swiss'],
  ci: ['Ivory Coast', 'Pantai Gading'],
  cv: ['Cape Verde'],
  cz: ['Czech Republic', 'Ceko'],
  gb: ['UK', 'U.K.', 'England', 'Scotland', 'Wales', 'Great Britain', 'Britain', 'Inggris', '英格兰'],
  ir: ['Persia'],
  kp: ['DPRK'],
  kr: ['Korea', 'Republic of Korea', 'ROK', '韩国', '南韩'],
  la: ['Lao'],
  mk: ['Macedonia', 'Makedonia'],
  mm: ['Burma', 'Birma'],
  nl: ['Holland', 'The Netherlands'],
  ru: ['Russian Federation'],
  sz: ['Swaziland'],
  tl: ['East Timor', 'Timor Timur'],
  tr: ['Turkey', 'Turki'],
  tw: ['Chinese Taipei'],
  us: ['USA', 'U.S.A.', 'US', 'America', 'Amerika', 'United States of America'],
  va: ['Vatican', 'Holy See'],
  vn: ['Viet Nam'],
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
    .trim()

/**
 * Those of the countries (ISO 3166-1 alpha-2 in lower case) that a typed text means: by a name in the reader's language, in
 * English, or by another name that people use (`UK`, `Holland`). One that is meant exactly comes first, the others in their order.
 */
export function findCountries(codes: readonly string[], typed: string, language: Language): readonly string[] {
  const wanted = plain(typed)
  if (wanted === '') return codes
  const namesOf = (code: string): string[] =>
    [countryName(code, language), countryName(code, 'en'), ...(otherNames[code] ?? [])].map(plain)
  const found = codes
    .map((code) => ({ code, names: namesOf(code) }))
    .filter(({ names }) =>
      names.some(
        (name) =>
          name.startsWith(wanted) ||
          name.includes(` ${wanted}`) ||
          (/\p{sc=Han}/u.test(wanted) && name.includes(wanted)),
      ),
    )
  const isExact = ({ names }: (typeof found)[number]): boolean => names.includes(wanted)
  return [...found.filter(isExact), ...found.filter((one) => !isExact(one))].map(({ code }) => code)
}
