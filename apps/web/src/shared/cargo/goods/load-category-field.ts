import { fetchPart } from '../../platform/offline/when-online'

/** The suggestion list of categories is as large as the rest of the form; asked for at the step before it is needed. */
export const loadCategoryField = () => fetchPart(() => import('../../pricing/category/category-field'))
