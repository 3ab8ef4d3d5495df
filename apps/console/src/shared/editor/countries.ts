import { countryName, isCountryCode, type Language } from '@layar/domain'

const letters = [...'abcdefghijklmnopqrstuvwxyz']
let known: readonly string[] | undefined

/** Every country with its name, sorted in the given language. */
export const countriesIn = (language: Language): { value: string; label: string }[] => {
  known ??= letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountryCode)
  const { compare } = new Intl.Collator(language === 'cn' ? 'zh-Hans' : language)
  return known
    .map((value) => ({ value, label: countryName(value, language) }))
    .sort((a, b) => compare(a.label, b.label))
}
