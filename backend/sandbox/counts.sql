WITH alike AS (
  SELECT
    iif(
      event ->> '$.kind' = 'steps',
      step.value,
      json_object(
        'flow', event ->> '$.flow',
        'machine', event ->> '$.machine',
        'from', event ->> '$.state',
        'kind', 'call',
        'event', event ->> '$.call',
        'failure', iif(event ->> '$.how' = 'status', 'status ' || (event ->> '$.status'), event ->> '$.how'),
        'count', 1
      )
    ) AS step,
    substr(received, 1, 13) AS hour,
    event ->> '$.build.commit' AS build,
    event -> '$.source' AS source,
    count(*) AS times
  FROM events, json_each(event, iif(event ->> '$.kind' = 'steps', '$.rows', '$.call')) AS step
  WHERE step.type = iif(event ->> '$.kind' = 'steps', 'object', 'text')
  GROUP BY 1, 2, 3, 4
)
SELECT
  hour,
  build,
  (SELECT group_concat(iif(value = '', key, value), ' ') FROM json_each(source)) AS source,
  step ->> '$.flow' AS flow,
  step ->> '$.machine' AS machine,
  step ->> '$.from' AS "from",
  step ->> '$.to' AS "to",
  step ->> '$.kind' AS kind,
  step ->> '$.event' AS event,
  step ->> '$.failure' AS failure,
  step ->> '$.ms' AS ms,
  sum(times * (step ->> '$.count')) AS count,
  step ->> '$.transition' AS transition
FROM alike
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13
