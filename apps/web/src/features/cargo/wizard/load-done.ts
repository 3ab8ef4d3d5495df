import { fetchPart } from '../../../shared/platform/offline/when-online'

/** The page after the declaration went through; asked for at the last step, so that it is there when it is needed. */
export const loadDone = () => fetchPart(() => import('./done-view'))
