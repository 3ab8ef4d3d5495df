import { profileCalls } from '@layar/contract'
import { feature } from '../../../request/implement'
import { profile, updateLanguage, updateProfile } from './profile'

export const profileFeature = feature(profileCalls, { profile, updateProfile, updateLanguage })
