import styled from 'styled-components';
import { countries } from '../../machines/reference/countries.ts';

/** Where an account can be created: a country that is missing is noticed before paying (docs/product.md, Subscribe). */
export function ServedCountries() {
  return (
    <Served>
      <summary>{`See the ${countries.length} countries we serve`}</summary>
      <p>{countries.map(({ name }) => name).join(', ')}</p>
    </Served>
  );
}

const Served = styled.details`
  font-size: var(--step--1);
  line-height: var(--leading-text);
  color: var(--ink-2);

  summary {
    padding-block: var(--s2);
    cursor: pointer;
  }
`;
