/** The word for where something is shown. */
export const countryText = (country: 'sg' | 'id' | null) =>
  country === null ? 'everywhere' : country === 'sg' ? 'sg' : 'country_id'
