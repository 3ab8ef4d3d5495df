/** What a list shows where nobody chose: open work, or everything to somebody who searches, since what is searched for may be over. */
export const standardFilter = (search: string): 'active' | 'all' => (search === '' ? 'active' : 'all')

/** What is asked of the server for a filter; `all` asks for nothing. */
export const activeOnly = (filter: string): { readonly state?: 'active' } =>
  filter === 'active' ? { state: 'active' } : {}

/** The standard stays out of the address. */
export const inAddress = <Filter extends string>(filter: Filter, search: string): Filter | undefined =>
  filter === standardFilter(search) ? undefined : filter
