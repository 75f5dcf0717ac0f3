import styled from 'styled-components';

/** A text in the prerendered HTML that an inline script sets as a custom property: a changed text would not be the HTML that React adopts. */
export const EarlyText = styled.bdi<{ $text: string }>`
  overflow-wrap: anywhere;

  &::before {
    content: ${({ $text }) => $text};
  }
`;
