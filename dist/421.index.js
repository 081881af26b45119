const k=421,D=[421,3944],x={3944:((p,a,r)=>{r.r(a),r.d(a,{commentNote:()=>j,commentPart:()=>$,stickyComment:()=>A,stickyMark:()=>u});var c=r(29262),m=r(69058),M=r(74289),E=r(63181);const u="<!-- regreen:verdict -->",_=6e4,g=e=>`<!-- regreen:part ${e} -->`,h=e=>`<!-- /regreen:part ${e} -->`,f="-note",j=e=>({key:f,green:!1,text:`> ${(0,c.ln)(e,1e3)}`}),$=(e,o,l=1)=>{const n=Math.min(2e4,Math.floor(_/Math.max(l,e.run.legs??1))-500),i=e.status==="passed"||e.status==="recovered"&&e.delivery?.mode==="push"&&e.delivery.done,t=(0,E.bf)(e.run)??"regreen",s=(0,M.nJ)(e,{patch:o,limit:n}).trim().replaceAll("regreen:part","regreen\u200B:part"),d=[...e.run.job===null?[]:[`${t}: `],(0,m.sG)(e).headline].join("");return{key:t,green:i,text:i?`<details><summary>${v(d)}</summary>

${s}

</details>`:`### ${(0,c.ti)(t,120)}

${s}`}},v=e=>e.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;"),A=(e,o,l)=>{if(e==="never"||l.length===0||o===null&&e==="red"&&l.every(({green:t})=>t))return null;const n=new Map(P(o??""));n.delete(f);for(const{key:t,text:s}of l)n.set(t,s);for(;O(n)>_;){const[t]=[...n].sort(([,s],[,d])=>d.length-s.length);if(t===void 0||t[1]===y)break;n.set(t[0],y)}const i=[...n].sort(([t],[s])=>t<s?-1:1);return[u,...i.map(([t,s])=>`${g(t)}
${s}
${h(t)}`)].join(`

`)},y="There is no room for this part here; it is in the job's summary.",O=e=>[...e].reduce((o,[l,n])=>o+n.length+g(l).length+h(l).length+4,u.length),P=e=>[...e.matchAll(/<!-- regreen:part ([A-Za-z0-9._-]+) -->\n([\s\S]*?)\n<!-- \/regreen:part \1 -->/g)].map(o=>[o[1]??"",o[2]??""])}),36486:((p,a,r)=>{r.d(a,{E:()=>c,H:()=>m});const c=["sarif","junit","code-quality"],m={sarif:"report.sarif",junit:"report.junit.xml","code-quality":"gl-code-quality-report.json"}})};export{k as id,D as ids,x as modules};
