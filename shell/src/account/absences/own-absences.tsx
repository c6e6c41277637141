import { AbsencesSection } from './absences-section'

/** The absences of the account itself, as a section of its page. */
export const OwnAbsences = () => <AbsencesSection />
