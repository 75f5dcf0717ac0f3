import { useState } from 'react';
import { isPhoneNumber, readInstagramName } from '../../machines/text/instagram-name.ts';
import { type NamingFieldProps, QuestionedField } from './questioned-field.tsx';
import { phoneNumberQuestion } from './texts.ts';

/** Fewer digits may become a name while they are typed. */
const phoneLength = 7;

/**
 * An Instagram name: once it is left, it shows what is sent. Digits alone bring a question. Without autocompletion: a password manager would
 * keep the name with the password of our account.
 */
export function InstagramField(props: NamingFieldProps) {
  const [kept, setKept] = useState('');
  const name = readInstagramName(props.value);

  function ask(isFocused: boolean) {
    if (name === kept || !isPhoneNumber(name) || (isFocused && name.length < phoneLength)) return null;
    const { text, answer } = phoneNumberQuestion;
    return { text, answer, onAnswer: () => setKept(name) };
  }

  return <QuestionedField {...props} autoComplete="off" clean={readInstagramName} ask={ask} />;
}
