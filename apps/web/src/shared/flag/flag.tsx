import { FlagImage, type FlagImageProps } from './flag-image'

const files = import.meta.glob<string>(
  '../../../../../node_modules/country-flag-icons/3x2/{AE,AU,CN,DE,GB,HK,ID,IN,JP,KR,MY,NL,PH,SG,TH,TR,TW,US,VN}.svg',
  { query: '?url', import: 'default', eager: true },
)
const urls = new Map(Object.entries(files).map(([path, url]) => [path.slice(-6, -4), url]))

/** The flag of a country by its ISO code; countries without a picture show their code. */
export function Flag({ code, name, size }: Omit<FlagImageProps, 'url'>) {
  const known = code.toUpperCase()
  return <FlagImage code={known} url={urls.get(known)} name={name} size={size} />
}
