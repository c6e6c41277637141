/**
 * A text on one line without space around it: line breaks and other control characters become a space. For subjects
 * and single lines of mails.
 */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
