import { settingsElementId, type Settings } from '@layar/contract'

const read = (): Partial<Settings> => {
  const text = document.getElementById(settingsElementId)?.textContent
  return text ? (JSON.parse(text) as Settings) : {}
}

const given = read()
export const settings = {
  country: given.country ?? 'sg',
  version: given.version ?? 'dev',
  isSample: given.is_sample ?? true,
}
