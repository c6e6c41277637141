import { AbsencesSection } from './absences-section'

/** The absences of the user's own account, as a section of its page. */
export const OwnAbsences = () => <AbsencesSection />
