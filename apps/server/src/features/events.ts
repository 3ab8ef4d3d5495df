import { wire } from '../jobs/event'

/** What follows from each event in the businesses above it, and who answers what they ask; read it from top to bottom. */
export const reactions = wire([])
